<?php
// What is no file goes to WordPress, as its rules for Apache say; PHP's own server does so only without a dot.
$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
if ( is_file( $root . $path ) ) {
	return false;
}
chdir( $root );
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require $root . '/index.php';
