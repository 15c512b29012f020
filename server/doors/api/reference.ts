import { html } from 'hono/html'

/**
 * The page may load from this server alone. Scalar needs inline styles: they do no harm, because
 * the page never holds a key or an account's data.
 */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Scalar may not contact or link to other servers, nor send requests with a key from the page. */
const SETTINGS = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  defaultOpenAllTags: true,
  showOperationId: true,
  showExtensions: ['x-required-scope'],
  modelsSectionLabel: 'Schemas',
}

/** These replace the colours of Scalar that have too little contrast. */
const COLORS = `
.light-mode {
  --scalar-color-3: #6b6b6b; --scalar-color-green: #00734a; --scalar-color-yellow: #8a6100;
  --scalar-color-red: #c70000; --scalar-color-orange: #b34700; --scalar-color-blue: #0069ad;
}
.dark-mode { --scalar-color-3: #919191; --scalar-color-red: #ff6161; }
`

/** The API reference. Scalar draws it from the OpenAPI document, in the reader's browser. */
export async function referencePage(script: string, openApi: string): Promise<string> {
  const settings = JSON.stringify({ ...SETTINGS, customCss: COLORS })
  const page = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Zeven API: reference</title>
  <link rel="icon" href="data:,">
</head>
<body>
<noscript>This page needs JavaScript. The text is in <a href="${openApi}">openapi.json</a>.</noscript>
<script id="api-reference" data-url="${openApi}" data-configuration="${settings}"></script>
<script src="${script}"></script>
</body>
</html>
`
  return String(await page)
}
