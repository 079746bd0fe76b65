#!/bin/sh
# Make a virtual environment with the first Python on the PATH that is new enough and can make one.
set -eu
folder=${1:?usage: make_environment.sh FOLDER}

for python in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python3.10 python; do
    if "$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
        echo "Making $folder with $("$python" --version)"
        "$python" -m venv "$folder"
        exec "$folder/bin/python" -m pip install --quiet --upgrade pip
    fi
done

echo "geoplay needs Python 3.10 or newer with its venv module, and none was found on the PATH." >&2
echo "Install one (on Debian or Ubuntu: apt-get install python3 python3-venv) or name it: make PYTHON=/path/to/python3" >&2
exit 1
