import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { formFile } from '../support/forms.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven, onlyObject } from '../support/zeven.ts'

const folder = await folderForTests('commands')
const zeven = createZeven(await forTests(createStorage()))
const account = String((await zeven.json(['account', 'create', '--name', 'Voorbeeld'])).id)
const RULE = { matrix: 'glass', row: 'size.depth', col: 'size.width' }
const price = { includes_vat: true, rules: [RULE] }
beforeAll(async () => {
  fileOf('glass.csv', 'diepte \\ breedte;3000;7000\n3000;10;20\n5000;30;\n')
  fileOf('spare.csv', 'lengte;prijs\n1000;5\n')
  for (const name of ['glass.csv', 'spare.csv']) await own('prices', 'import', join(folder, name))
})

function fileOf(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const own = (...words: string[]) => zeven.json([...words, '--account', account])
const refused = async (...words: string[]) => {
  const { code, output } = await zeven.run([...words, '--account', account, '--json'])
  return [code, onlyObject(output).error]
}

describe('zeven form', () => {
  it('says in check and put that row and col look swapped, and keeps the form', async () => {
    const rules = [{ ...RULE, row: RULE.col, col: RULE.row }]
    const form = formFile({ price: { ...price, rules } })
    const file = fileOf('swapped.json', JSON.stringify(form))
    const warnings = {
      'price.rules.0.row': [expect.stringMatching(/^row and col of this rule look swapped/)],
    }
    const checked = await own('form', 'check', file)
    expect(checked).toMatchObject({ valid: true, faults: {}, warnings })
    expect(await own('form', 'put', file)).toMatchObject({ created: true, warnings })
    const { output } = await zeven.run(['form', 'put', file, '--account', account])
    expect(output).toContain('Check these:\nprice.rules[0].row: row and col')
    expect(await own('form', 'remove', String(form.slug))).toMatchObject({ slug: form.slug })
  })

  it('names in check the matrices that the account lacks', async () => {
    const rules = [{ matrix: 'none' }]
    const file = fileOf('lacks.json', JSON.stringify(formFile({ price: { ...price, rules } })))
    const { code, output } = await zeven.run([
      'form',
      'check',
      file,
      '--account',
      account,
      '--json',
    ])
    expect([code, onlyObject(output).faults]).toEqual([
      1,
      { 'price.rules.0.matrix': ['the account has no price matrix none'] },
    ])
  })

  it('shows a form as it was put, lists what it uses, and removes it', async () => {
    const text = JSON.stringify(formFile({ slug: 'kept', price }), null, 3)
    await own('form', 'put', fileOf('kept.json', text))
    expect((await zeven.run(['form', 'show', 'kept'])).output).toBe(`${text}\n`)
    const { forms } = await own('form', 'list')
    expect(forms).toMatchObject([{ slug: 'kept', price_matrices: ['glass'] }])
    await own('form', 'remove', 'kept')
    expect(await refused('form', 'remove', 'kept')).toEqual([
      1,
      { message: `there is no form kept of account ${account}`, fields: {} },
    ])
    const other = await zeven.json(['account', 'create', '--name', 'Another'])
    await own('form', 'put', join(folder, 'kept.json'))
    const { errors } = await zeven.run(['form', 'remove', 'kept', '--account', String(other.id)])
    expect(errors).toContain('there is no form kept')
  })
})

describe('zeven prices', () => {
  it('lists the matrices and what uses them', async () => {
    const { matrices } = await own('prices', 'list')
    expect(matrices).toMatchObject([
      { code: 'glass', size: '2 × 2', prices: 3, gaps: 1, uses: { forms: [{ slug: 'kept' }] } },
      { code: 'spare', size: '1', prices: 1, gaps: 0, uses: { forms: [], items: [] } },
    ])
    const { output } = await zeven.run(['prices', 'list', '--account', account])
    expect(output).toMatch(/^glass .* the form kept$/m)
  })

  it('removes a matrix, but not one in use, unless forced', async () => {
    expect(await own('prices', 'remove', 'spare')).toMatchObject({ code: 'spare' })
    expect(await refused('prices', 'remove', 'glass')).toEqual([
      1,
      {
        message: 'the matrix glass was not removed; --force removes it',
        fields: { glass: ['is used by the form kept'] },
      },
    ])
    await own('prices', 'remove', 'glass', '--force')
    expect((await own('prices', 'list')).matrices).toEqual([])
    expect(await refused('prices', 'remove', 'glass')).toMatchObject([
      1,
      { message: `there is no matrix glass in account ${account}` },
    ])
    const again = await own('prices', 'import', join(folder, 'glass.csv'))
    expect(again).toMatchObject({ created: 1 })
  })
})
