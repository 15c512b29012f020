/**
 * The page in which the form builder previews the widget. It has no script: the builder's page,
 * which alone may frame it, adds the widget's tag.
 */
const PAGE = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>Zeven</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/portal/preview.css">
</head>
<body></body>
</html>
`
const SHEET = `html {
  scrollbar-gutter: stable;
}
body {
  margin: 16px;
  background: #fff;
  color: #1a201d;
  font: 16px/1.5 system-ui, sans-serif;
}
`

/** Option pictures may come from any host; everything else is from this server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: http:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

export function servePreview(): Response {
  return serve(PAGE, 'text/html; charset=utf-8')
}

export function servePreviewSheet(): Response {
  return serve(SHEET, 'text/css; charset=utf-8')
}

function serve(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-cache',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  })
}
