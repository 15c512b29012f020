/**
 * The messages of form schemas for invalid values. Each sentence is identified by its code, so that
 * screens can show it in other languages.
 */
export const SCHEMA_WORDS = {
  limit_empty: 'give min, max or step',
  no_area: 'write a country and how its postcodes begin, such as NL 1000-1999 or BE 2',
  no_colour: 'use a colour like #1f6f54',
  no_font: 'use a font-family list',
  no_key: 'use lowercase letters, digits and _, starting with a letter',
  no_limit: 'give at_least or at_most',
  no_matrix_pattern: 'use letters, digits, - and _, and places such as {fabric.price_group}',
  no_options: 'a choice needs at least one option',
  no_origin: 'use an origin such as https://dealer.example',
  no_phone: 'use a number with its country code, such as +31 6 00000000',
  no_picture: 'use an http(s) address or a path',
  no_price_group: 'use letters, digits and -',
  no_slug: 'use lowercase letters, digits and hyphens',
  no_text: 'write a text in one language at least',
  no_value: 'use letters, digits, - and _',
  no_web_address: 'use an http(s) address',
  reserved: '`api` and `call_at` are reserved',
} as const
