"""Addresses of databases are shown without their secrets, wherever they are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from geoplay.learners.learner import Learner
from geoplay.learners.memory import MemoryFileError
from geoplay.learners.school import kept_in

SECRETS = ("hunter2", "s3cret")


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://teacher:hunter2@127.0.0.1:9/geography",
        "postgresql://127.0.0.1:9/geography?user=teacher&password=hunter2",
        "postgresql://teacher:hunter2@127.0.0.1:9/geography?sslpassword=s3cret&nonsense=hunter2",
        "mysql+pymysql://teacher@127.0.0.1:9/geography?passwd=hunter2",
        "sqlite:///nowhere/at/all.db?password=hunter2",
        "sqlite+pysqlite:///nowhere/at/all.db?key=s3cret",
        "nonsense://teacher:hunter2@school/?password=s3cret",
        "postgresql://teacher:hun/ter2@s3cret:hunter2/",
    ],
)
def test_no_error_shows_a_secret(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("geoplay.learners.school.ATTEMPTS", 1)
    with pytest.raises(MemoryFileError) as caught:
        kept_in(address).learners()
    assert not any(secret in str(caught.value) for secret in SECRETS)
    assert caught.value.__cause__ is None


def test_nor_does_a_learner(tmp_path: Path) -> None:
    ada = Learner("Ada", f"sqlite:///{tmp_path}/class.db")
    assert "class.db" in repr(ada)
    with pytest.raises(MemoryFileError, match="no settings after a question mark"):
        Learner("Ada", f"sqlite:///{tmp_path}/class.db?password=hunter2")
    assert [file.name for file in tmp_path.iterdir()] == ["class.db"]
