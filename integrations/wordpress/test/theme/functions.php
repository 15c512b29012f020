<?php
add_theme_support( 'html5', array( 'script' ) );
