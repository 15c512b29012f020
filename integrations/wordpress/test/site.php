<?php
// Installs WordPress into an empty database, with the plugin and pages that show forms. Prints the ids.
define( 'WP_INSTALLING', true );

/** Nobody is to be mailed. */
function wp_new_blog_notification() {}

require dirname( __DIR__ ) . '/site/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_install( 'Veranda Voorbeeld', 'owner', 'owner@dealer.example', true, '', 'not-a-secret' );
$error = activate_plugin( 'zeven/zeven.php' );
if ( is_wp_error( $error ) ) {
	exit( $error->get_error_message() );
}

$add   = function ( $title, $content ) {
	$page = array(
		'post_type'    => 'page',
		'post_status'  => 'publish',
		'post_title'   => $title,
		'post_content' => $content,
	);
	return wp_insert_post( wp_slash( $page ), true );
};
$empty = $add( 'Empty', '[zeven form="veranda"]' );
// Hostile settings go through the same function as those of the settings page.
$refused = zeven_sanitize( array( 'server' => 'javascript:alert(1)', 'forms' => '"><b>, Veranda' ) );
$whole   = $add( 'Whole', '<!-- wp:zeven/form {"form":"pergola"} /-->' );
$pages   = array(
	'empty'     => $empty,
	'whole'     => $whole,
	'block'     => $add( 'Block', '<!-- wp:zeven/form {"variant":"size","page":"' . $whole . '"} /-->' ),
	'shortcode' => $add( 'Shortcode', '[zeven form="veranda" variant="price" page="/offerte/?a=1&b=2" lang="de"]' ),
	'hostile'   => $add( 'Hostile', '[zeven form=\'x"onload=alert(1)\' variant="<b>" page="javascript:alert(1)"]' ),
);
echo wp_json_encode( array( 'pages' => $pages, 'refused' => $refused ) );
