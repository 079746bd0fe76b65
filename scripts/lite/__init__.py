"""The site that plays without a server: JupyterLite with geoplay, from registry packages alone."""
