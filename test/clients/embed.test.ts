import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ATTRIBUTES as DESCRIBED } from '../../clients/embed/description.ts'
import { docsText, typesText } from '../../scripts/embed-types.ts'
import { ATTRIBUTES } from '../../widget/config.ts'

const DOCS = readFileSync('docs/embedding.md', 'utf8')
/** What the formatter changes is left out. */
const bare = (text: string) => text.replace(/[\s,;|'"]/g, '')

it('types and tables are those of the description: if not, run `npm run embed:types`', () => {
  expect(docsText(DOCS)).toBe(DOCS)
  const written = readFileSync('clients/embed/src/generated.ts', 'utf8')
  expect(bare(written)).toBe(bare(typesText()))
})

it('the description has every attribute that the widget reads', () => {
  expect(Object.keys(DESCRIBED).toSorted()).toEqual([...ATTRIBUTES, 'data-zv-<key>'].toSorted())
})
