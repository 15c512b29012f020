import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { formPage } from '../../scripts/form-reference.ts'
import { createFormSchemaSurface } from '../../server/entrypoints/embed/embed.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { FormDefinition } from '../../shared/form/form.contract.ts'
import { formFile } from '../support/forms.ts'

const page = readFileSync(new URL('../../docs/forms.md', import.meta.url), 'utf8')
const demo = new URL('../../samples/site/form.json', import.meta.url)

async function compileServed() {
  const served = await createFormSchemaSurface().request('/schemas/form.json')
  expect(served.headers.get('content-type')).toBe('application/schema+json; charset=utf-8')
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  return ajv.compile(await served.json())
}

describe('the schema of form files', async () => {
  const isValid = await compileServed()
  const condition = { question: 'roof', is: 'glass' }
  it.each([
    ['the demo’s form', JSON.parse(readFileSync(demo, 'utf8'))],
    ['a form with every kind of question', formFile()],
    [
      'a form that names the schema',
      formFile({ $schema: 'https://zeven.example/schemas/form.json' }),
    ],
    ['an unknown field', formFile({ colour: 'red' })],
    ['a question without a label', formFile({ questions: [{ key: 'a', kind: 'boolean' }] })],
    ['an unknown kind', formFile({ questions: [{ key: 'a', kind: 'slider', label: 'A' }] })],
    [
      'a choice without options',
      formFile({ questions: [{ key: 'a', kind: 'choice', label: 'A', options: [] }] }),
    ],
    ['a text in a fifth language', formFile({ title: { it: 'Veranda' } })],
    [
      'a nested condition',
      formFile({
        questions: [
          { key: 'roof', kind: 'choice', label: 'A', options: [{ value: 'glass', label: 'A' }] },
          {
            key: 'b',
            kind: 'boolean',
            label: 'B',
            show_when: { any: [{ not: condition }, { all: [condition] }] },
          },
        ],
        sketch_of: undefined,
        area: undefined,
        price: undefined,
        steps: undefined,
        choice: undefined,
      }),
    ],
    [
      'a condition of two sorts',
      formFile({
        questions: [
          { key: 'b', kind: 'boolean', label: 'B', show_when: { ...condition, answered: true } },
        ],
      }),
    ],
  ])('agrees with the server on %s', (_, file) => {
    // What JSON cannot hold is not in a file.
    const content = JSON.parse(JSON.stringify(file))
    expect(isValid(content)).toBe(FormDefinition.safeParse(content).success)
  })
})

describe('the reference of form files', () => {
  it('says what the schema says', () => expect(formPage()).toBe(page))

  it('begins with a form that is valid', () => {
    const [, example = ''] = /```json\n(.+?)```/s.exec(page) ?? []
    expect(readFormDefinition(JSON.parse(example)).slug).toBe('my-veranda')
  })
})
