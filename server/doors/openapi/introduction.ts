/** The rules of every endpoint. The Markdown has headings, paragraphs and `code` only. */
export const INTRODUCTION = `
Read and create the leads of a dealer’s account, and read the customers behind them, from a CRM or an
ERP system. Bodies are JSON in UTF-8. Version 1 only grows: we may add fields and endpoints, and we
rename and remove nothing. So ignore what you do not know. [What was added, and when](/docs/changes).

## Keys

Send \`Authorization: Bearer zv_…\` with every request, from a server and never from a page. A key
belongs to an account and may do what its scopes allow. Reading and writing are separate scopes. A
missing, wrong, expired or revoked key gets the same 401.

## Answers

A success is \`{"data": …, "meta": {"message": "…"}}\`. A refusal is
\`{"meta": {"message": "…"}, "errors": {"code": "…"}}\`: decide by the status and \`errors.code\`. Every
answer carries \`X-Request-Id\`. \`HEAD\` answers as \`GET\` does, \`OPTIONS\` with \`Allow\`.

## Values

Money is a JSON number in the account’s currency. A value that is absent is \`null\`, never zero,
and its field is never left out. Timestamps have whole seconds and an offset. Unknown fields of a
body are ignored. Unknown query parameters are ignored on GET and refused on writes. A parameter
given twice is refused.

## Budgets

A key may make a number of requests a minute and a day, and fewer writes. \`GET /me\` says how many.
\`X-RateLimit-Remaining\` is what is left. A 429 gives the seconds to wait in \`Retry-After\`:
waiting exactly that long is enough. Two requests may run at once.

## Lists

Lists are in the order of ids and have no total. Follow \`meta.next_cursor\` until it is null; a cursor
never expires. To keep a copy up to date, set \`updated_since\` to the newest \`updated_at\` you
have, less 60 seconds, and store each record you get under its id.

## Order of checks

The first check that fails answers: key (401), budgets (429), path and method (404, 405), plan and
scope (403), media type (415), size (413), JSON (400), \`Idempotency-Key\` (409, 422), record
(404), values (422), state (409), quota (402).
`.trim()
