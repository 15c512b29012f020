<?php
/**
 * Plugin Name: Zeven
 * Description: Shows the forms of a Zeven server on pages, by a block or the shortcode [zeven].
 * Version: 1.1.0
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * License: MIT
 * Text Domain: zeven
 *
 * The plugin prints the tag of docs/embedding.md: it sets no cookie and stores one option. The visitor's
 * browser loads the form from the address in the settings or, where that is wished, through this website.
 */

defined( 'ABSPATH' ) || exit;

const ZEVEN_OPTION = 'zeven';

/** Where forms load through this website. */
const ZEVEN_PATH = '/zeven';

/** How a form can be shown, with what editors read. */
function zeven_variants() {
	return array(
		'full'     => __( 'The whole form, in steps', 'zeven' ),
		'quick'    => __( 'Size and contact details', 'zeven' ),
		'callback' => __( 'Call me back', 'zeven' ),
		'size'     => __( 'Size, then on to a page', 'zeven' ),
		'choice'   => __( 'One choice, then on to a page', 'zeven' ),
		'area'     => __( 'Do we come to you?', 'zeven' ),
		'price'    => __( 'Price, then on to a page', 'zeven' ),
	);
}

/**
 * The settings: the address of the server, the slugs of the forms, whether forms load through this website,
 * and the secret by which the server then believes whose address a visitor has.
 */
function zeven_settings() {
	$stored = get_option( ZEVEN_OPTION );
	$stored = is_array( $stored ) ? $stored : array();
	return array(
		'server' => isset( $stored['server'] ) ? (string) $stored['server'] : '',
		'forms'  => isset( $stored['forms'] ) && is_array( $stored['forms'] ) ? $stored['forms'] : array(),
		'own'    => ! empty( $stored['own'] ),
		'secret' => isset( $stored['secret'] ) ? (string) $stored['secret'] : '',
	);
}

/** A slug as Zeven writes it; an empty text for anything else. */
function zeven_slug( $text ) {
	$slug = strtolower( trim( (string) $text ) );
	return preg_match( '/^[a-z0-9][a-z0-9-]{0,99}$/', $slug ) ? $slug : '';
}

/** The address of the page that a teaser leads to: a page of this site by its id, or any address. */
function zeven_page_address( $page ) {
	$page = trim( (string) $page );
	if ( ctype_digit( $page ) ) {
		return (string) get_permalink( (int) $page );
	}
	return esc_url_raw( $page, array( 'http', 'https' ) );
}

/** The tag for the attributes of a block or shortcode. Visitors see nothing of a form that is not set up. */
function zeven_tag( $given ) {
	if ( is_feed() ) {
		return '';
	}
	$settings = zeven_settings();
	$given    = shortcode_atts(
		array(
			'form'    => '',
			'variant' => 'full',
			'page'    => '',
			'lang'    => '',
		),
		is_array( $given ) ? $given : array(),
		'zeven'
	);
	$form     = zeven_slug( $given['form'] !== '' ? $given['form'] : reset( $settings['forms'] ) );
	if ( $settings['server'] === '' || $form === '' ) {
		return zeven_hint( __( 'Zeven: set the address of the server and a form in Settings › Zeven.', 'zeven' ) );
	}
	// What delays and joins scripts is asked to leave this one alone. Rocket Loader reads only what is before src.
	$tag = array(
		'nowprocket'       => true,
		'data-no-optimize' => '1',
		'data-no-defer'    => '1',
		'data-noptimize'   => '1',
		'data-cfasync'     => 'false',
		'src'              => esc_url( ( $settings['own'] ? home_url( ZEVEN_PATH ) : $settings['server'] ) . '/widget.js' ),
		'data-zv'          => $form,
	);
	if ( $given['variant'] !== 'full' && array_key_exists( $given['variant'], zeven_variants() ) ) {
		$tag['data-widget'] = $given['variant'];
	}
	$page = zeven_page_address( $given['page'] );
	if ( $page !== '' ) {
		$tag['data-url'] = $page;
	}
	if ( preg_match( '/^[a-z]{2}$/', (string) $given['lang'] ) ) {
		$tag['data-lang'] = $given['lang'];
	}
	$tag['async'] = true;
	// A link to the form's own page, which shows after four seconds where the widget has not removed it.
	$link = sprintf(
		'<style>@keyframes zeven-page{to{visibility:visible;max-height:9em}}</style><a data-zeven-page="%1$s" href="%2$s" style="visibility:hidden;animation:zeven-page 0s 4s forwards;display:block;overflow:hidden;max-height:0">%3$s</a>',
		esc_attr( $form ),
		esc_url( $settings['server'] . '/f/' . $form ),
		esc_html__( 'Open the form', 'zeven' )
	);
	return $link . wp_get_script_tag( $tag );
}

/** What is missing, for those who can change it. */
function zeven_hint( $text ) {
	return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $text ) . '</p>' : '';
}

add_shortcode( 'zeven', 'zeven_tag' );

/** Passes what a form loads and sends on to the server, and nothing else: neither its portal nor its API. */
function zeven_pass_on() {
	$settings = zeven_settings();
	$asked    = isset( $_SERVER['REQUEST_URI'] ) ? (string) $_SERVER['REQUEST_URI'] : '';
	$own      = preg_quote( (string) wp_parse_url( home_url( ZEVEN_PATH ), PHP_URL_PATH ), '#' );
	$passed   = 'widget\.js|widget/[0-9a-f]+(?:/[\w-]+)?\.js|pictures/[0-9a-f]+\.jpg|api/widget/v1/(?:[\w-]+/)*[\w-]+';
	if ( ! $settings['own'] || ! preg_match( "#^$own(/(?:$passed)(?:\?.*)?)$#", $asked, $found ) ) {
		return;
	}
	$headers = array();
	// PHP names the type of a body in a way of its own.
	$named = array( 'CONTENT_TYPE' => 'Content-Type' );
	foreach ( array( 'Origin', 'Referer', 'If-None-Match', 'Idempotency-Key', 'Zeven-Proof' ) as $name ) {
		$named[ 'HTTP_' . strtoupper( strtr( $name, '-', '_' ) ) ] = $name;
	}
	foreach ( $named as $key => $name ) {
		if ( ! empty( $_SERVER[ $key ] ) ) {
			$headers[ $name ] = (string) $_SERVER[ $key ];
		}
	}
	if ( $settings['secret'] !== '' ) {
		$headers['Zeven-Visitor'] = $settings['secret'] . ' ' . $_SERVER['REMOTE_ADDR'];
	}
	$request = array(
		'method'      => (string) $_SERVER['REQUEST_METHOD'],
		'headers'     => $headers,
		'body'        => file_get_contents( 'php://input' ),
		'timeout'     => 20,
		'redirection' => 0,
	);
	$answer  = wp_remote_request( $settings['server'] . $found[1], $request );
	status_header( is_wp_error( $answer ) ? 502 : (int) wp_remote_retrieve_response_code( $answer ) );
	foreach ( array( 'Content-Type', 'Cache-Control', 'ETag', 'Retry-After', 'X-Content-Type-Options' ) as $name ) {
		$value = is_wp_error( $answer ) ? '' : wp_remote_retrieve_header( $answer, $name );
		if ( $value !== '' ) {
			header( "$name: $value" );
		}
	}
	// The server's own bytes: a script, a picture or JSON.
	echo is_wp_error( $answer ) ? '' : wp_remote_retrieve_body( $answer );
	exit;
}

add_action( 'init', 'zeven_pass_on', 0 );

add_action(
	'init',
	function () {
		$needs = array( 'wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor', 'wp-data', 'wp-core-data', 'wp-i18n' );
		wp_register_script( 'zeven-block', plugins_url( 'block.js', __FILE__ ), $needs, '1.1.0', true );
		wp_set_script_translations( 'zeven-block', 'zeven' );
		$text = array(
			'type'    => 'string',
			'default' => '',
		);
		register_block_type(
			'zeven/form',
			array(
				'api_version'     => 2,
				'title'           => __( 'Zeven form', 'zeven' ),
				'description'     => __( 'Lets customers configure and ask for an offer.', 'zeven' ),
				'category'        => 'widgets',
				'icon'            => 'feedback',
				'editor_script'   => 'zeven-block',
				'render_callback' => 'zeven_tag',
				'supports'        => array( 'html' => false ),
				'attributes'      => array(
					'form'    => $text,
					'variant' => array(
						'type'    => 'string',
						'default' => 'full',
					),
					'page'    => $text,
				),
			)
		);
	}
);

/** Gives the block its choices. They are in the editor only. */
add_action(
	'enqueue_block_editor_assets',
	function () {
		$settings = zeven_settings();
		$choices  = array(
			'forms'    => array_values( $settings['forms'] ),
			'variants' => zeven_variants(),
			'isSetUp'  => $settings['server'] !== '',
		);
		$script   = 'window.zevenChoices = ' . wp_json_encode( $choices, JSON_HEX_TAG | JSON_HEX_AMP ) . ';';
		wp_add_inline_script( 'zeven-block', $script, 'before' );
	}
);

/** Keeps what is right of the settings, and says what is not. */
function zeven_sanitize( $sent ) {
	$before = zeven_settings();
	$sent   = is_array( $sent ) ? $sent : array();
	$server = isset( $sent['server'] ) ? untrailingslashit( trim( (string) $sent['server'] ) ) : '';
	$parts  = wp_parse_url( $server );
	$scheme = is_array( $parts ) && isset( $parts['scheme'], $parts['host'] ) ? $parts['scheme'] : '';
	if ( $server !== '' && ! in_array( $scheme, array( 'http', 'https' ), true ) ) {
		add_settings_error( ZEVEN_OPTION, 'server', __( 'The address must begin with https://.', 'zeven' ) );
		$server = $before['server'];
	}
	$forms = isset( $sent['forms'] ) ? $sent['forms'] : array();
	$lines = is_array( $forms ) ? $forms : preg_split( '/[\s,]+/', (string) $forms );
	$known = array();
	foreach ( array_filter( $lines ) as $line ) {
		$slug = zeven_slug( $line );
		if ( $slug !== '' ) {
			$known[] = $slug;
			continue;
		}
		/* translators: %s: what was typed */
		$text = sprintf( __( '“%s” is not the slug of a form.', 'zeven' ), $line );
		add_settings_error( ZEVEN_OPTION, 'forms', esc_html( $text ) );
	}
	return array(
		'server' => esc_url_raw( $server, array( 'http', 'https' ) ),
		'forms'  => array_values( array_unique( $known ) ),
		'own'    => ! empty( $sent['own'] ),
		'secret' => isset( $sent['secret'] ) ? preg_replace( '/[^\x21-\x7e]+/', '', (string) $sent['secret'] ) : '',
	);
}

add_action(
	'admin_init',
	function () {
		$settings = array(
			'type'              => 'array',
			'sanitize_callback' => 'zeven_sanitize',
		);
		register_setting( 'zeven', ZEVEN_OPTION, $settings );
	}
);

add_action(
	'admin_menu',
	function () {
		add_options_page( 'Zeven', 'Zeven', 'manage_options', 'zeven', 'zeven_settings_page' );
	}
);

function zeven_settings_page() {
	$settings = zeven_settings();
	?>
	<div class="wrap">
		<h1>Zeven</h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'zeven' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="zeven-server"><?php esc_html_e( 'Address of the server', 'zeven' ); ?></label></th>
					<td>
						<input id="zeven-server" class="regular-text code" type="url" name="zeven[server]" required
							placeholder="https://zeven.example" value="<?php echo esc_attr( $settings['server'] ); ?>">
						<p class="description"><?php esc_html_e( 'In the portal, at your form › On your website: what stands before /widget.js.', 'zeven' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="zeven-forms"><?php esc_html_e( 'Forms', 'zeven' ); ?></label></th>
					<td>
						<textarea id="zeven-forms" class="regular-text code" rows="4" name="zeven[forms]"><?php echo esc_textarea( implode( "\n", $settings['forms'] ) ); ?></textarea>
						<p class="description"><?php esc_html_e( 'The slugs of your forms (data-zv), one on a line. The first is shown where no form is named.', 'zeven' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Own host', 'zeven' ); ?></th>
					<td>
						<label><input type="checkbox" name="zeven[own]" value="1" <?php checked( $settings['own'] ); ?>>
							<?php esc_html_e( 'Load forms through this website, so that a page talks to no other host', 'zeven' ); ?></label>
						<p class="description"><?php esc_html_e( 'Needs permalinks other than “Plain”. Each form and each photo then goes through this website.', 'zeven' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="zeven-secret"><?php esc_html_e( 'Secret of this website', 'zeven' ); ?></label></th>
					<td>
						<input id="zeven-secret" class="regular-text code" type="password" autocomplete="off" name="zeven[secret]" value="<?php echo esc_attr( $settings['secret'] ); ?>">
						<p class="description"><?php esc_html_e( 'From whoever runs the server, for forms that load through this website: without it the server counts all visitors as one.', 'zeven' ); ?></p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
		<p><?php esc_html_e( 'Show a form with the block “Zeven form”, or with a shortcode:', 'zeven' ); ?>
			<code>[zeven form="veranda" variant="size" page="/offerte/"]</code></p>
	</div>
	<?php
}

/** Nothing of the plugin stays. */
function zeven_uninstall() {
	delete_option( ZEVEN_OPTION );
}
register_uninstall_hook( __FILE__, 'zeven_uninstall' );
