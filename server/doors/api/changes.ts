import { html } from 'hono/html'

/** The page loads nothing; its own style is inline. */
export const CHANGES_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What was added to version 1, the newest first. A change of the API is announced here. */
export const CHANGES: readonly { date: string; added: readonly string[] }[] = [
  {
    date: '2026-11-24',
    added: ['meta.ignored_fields of an answer names fields of the body that are not known.'],
  },
  {
    date: '2026-11-23',
    added: [
      'PATCH /leads/{id}; leads have version and follow_up_at.',
      'order=desc on every list; filters customer_id, source and created_since.',
      'Leads have marketing_consent.',
      'GET /leads/{id}/photos, and GET /materials/{id}.',
      'PATCH and DELETE /price-matrices/{id}.',
      'Changes, tests and new secrets of webhook endpoints, their deliveries and replays; GET /events.',
      'The error code account_disabled (403).',
      'The event customer.erased: erase your copy of that customer and of the leads it names.',
      'The events offer.viewed and price_matrix.changed, and the headers of Standard Webhooks on every delivery.',
    ],
  },
  {
    date: '2026-09-17',
    added: [
      'GET /offer-items and GET /offer-items/{article_number}.',
      'Offer lines have offer_item_id and article_number.',
    ],
  },
  {
    date: '2026-09-10',
    added: ['POST /leads, webhooks by key, and the assistant endpoint at /api/mcp.'],
  },
  { date: '2026-09-07', added: ['Promotions, and GET /materials.'] },
  { date: '2026-09-05', added: ['POST /price-matrices and PATCH /price-matrices/cells.'] },
  {
    date: '2026-09-04',
    added: ['Leads, offers, customers, price matrices, signed webhooks, and GET /me.'],
  },
]

const STYLE =
  ':root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif } body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem } h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem }'

/** What changed in the API and when, for people. */
export async function changesPage(reference: string): Promise<string> {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const parts = CHANGES.map(
    ({ date, added }) => html`<h2><time datetime="${date}">${day.format(new Date(date))}</time></h2>
<ul>${added.map((words) => html`<li>${words}</li>`)}</ul>`,
  )
  const page = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Zeven API: changes</title>
  <link rel="icon" href="data:,">
  <style>${STYLE}</style>
</head>
<body>
<h1>Changes of the API</h1>
<p>Version 1 only grows: nothing is renamed or removed. <a href="${reference}">Reference</a></p>
${parts}
</body>
</html>
`
  return String(await page)
}
