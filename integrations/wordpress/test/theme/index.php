<!doctype html>
<html <?php language_attributes(); ?>>
<head><meta name="viewport" content="width=device-width"><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<?php
while ( have_posts() ) {
	the_post();
	the_content();
}
wp_footer();
?>
</body>
</html>
