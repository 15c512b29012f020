import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { formFile } from '../support/forms.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'
import { itemFile, materialFile } from './items.ts'

/** The account the demo is loaded into. */
const DEMO = '1'

const zeven = createZeven(await forTests(createStorage()))
const folder = await folderForTests('catalogues')
await zeven.json(['demo'])

async function onDisk(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function newAccount(): Promise<string> {
  const { id } = await zeven.json(['account', 'create', '--name', 'Veranda Voorbeeld'])
  return String(id)
}

function put(account: string, file: string, ...options: string[]) {
  return zeven.json(['catalogue', 'put', '--account', account, file, ...options])
}

function show(account: string) {
  return zeven.json(['catalogue', 'show', '--account', account])
}

describe('zeven catalogue put', () => {
  it('says what it did, and what looks like a typing error', async () => {
    const account = await newAccount()
    const { slug, ...form } = formFile()
    const formPath = await onDisk(`${slug}.json`, { slug, ...form })
    await zeven.json(['form', 'put', '--account', account, formPath])
    const items = [
      itemFile({ article_number: 'a', text: '{rof}' }),
      itemFile({ price: { matrix: 'glass', row: 'size.depth' } }),
    ]
    const file = await onDisk('typing.json', { items, materials: [materialFile()] })
    const warnings = {
      'items.0.text': ['no form asks rof'],
      'items.1.price.matrix': ['there is no matrix glass yet'],
    }
    const none = { changed: 0, unchanged: 0, retired: 0 }
    expect(await put(account, file)).toEqual({
      account: Number(account),
      materials: { created: 1, ...none },
      items: { created: 2, ...none },
      renumbered: [],
      warnings,
    })
    const { output } = await zeven.run(['catalogue', 'put', '--account', account, file])
    expect(output.split('\n').slice(1)).toEqual([
      '  materials: 0 created, 0 changed, 1 unchanged, 0 retired',
      '  items: 0 created, 0 changed, 2 unchanged, 0 retired',
      '  warning: items[0].text: no form asks rof',
      '  warning: items[1].price.matrix: there is no matrix glass yet',
      '',
    ])
  })

  it('retires what is missing when told to', async () => {
    const account = await newAccount()
    const materials = [materialFile(), materialFile({ name: 'Glass' })]
    await put(account, await onDisk('two.json', { materials, items: [itemFile()] }))
    const one = await onDisk('one.json', { materials: [materialFile()] })
    const done = await put(account, one, '--retire-missing')
    expect([done.materials.retired, done.items.retired]).toEqual([1, 0])
    const shown = await show(account)
    const active = shown.materials.map((own: { is_active: boolean }) => own.is_active)
    expect([active, shown.items[0].is_active]).toEqual([[true, false], true])
  })

  it.each([
    [
      'a shape nobody knows',
      { items: [itemFile(), itemFile({ price: { fixed: -0.005 } })] },
      { 'items.1.price.fixed': ['has more than two decimals'] },
    ],
    [
      'what no text can hold',
      { items: [itemFile({ text: 'a\u0000b' })] },
      { 'items.0.text': ['contains the character NUL'] },
    ],
    [
      'a material nobody has',
      { materials: [materialFile()], items: [itemFile({ price: { material: 'Glass' } })] },
      { 'items.0.price.material': ['there is no material Glass'] },
    ],
  ])('refuses a file with %s, and writes nothing of it', async (_, content, fields) => {
    const account = await newAccount()
    const file = await onDisk('faulty.json', content)
    const words = ['catalogue', 'put', '--account', account, file, '--json']
    const { code, output, errors } = await zeven.run(words)
    expect(code).toBe(1)
    const message = `${file} is not a valid catalogue`
    expect(JSON.parse(output)).toEqual({ error: { message, fields } })
    for (const [path, [says]] of Object.entries(fields))
      expect(errors).toContain(`${path.replace(/\.(\d+)/, '[$1]')}: ${says}`)
    expect(await show(account)).toEqual({ materials: [], items: [] })
  })

  it('refuses a file that is cut off, and an account nobody has', async () => {
    const cut = await onDisk('cut.json', '{"items": [')
    const broken = await zeven.run(['catalogue', 'put', '--account', DEMO, cut])
    expect([broken.code, broken.errors]).toEqual([1, expect.stringContaining('is not JSON')])
    const file = await onDisk('fine.json', { items: [itemFile()] })
    const missing = await zeven.run(['catalogue', 'put', '--account', '999', file])
    expect([missing.code, missing.errors]).toEqual([1, 'zeven: there is no account 999\n'])
  })
})

describe('zeven catalogue show', () => {
  it('prints a file that puts the very same', async () => {
    const shown = await show(DEMO)
    expect([shown.materials.length, shown.items.length]).toEqual([6, 15])
    const file = await onDisk('shown.json', shown)
    const again = await put(DEMO, file)
    expect([again.materials.unchanged, again.items.unchanged, again.warnings]).toEqual([6, 15, {}])
    const account = await newAccount()
    await put(account, file)
    expect(await show(account)).toEqual(shown)
  })

  it('says each rule in words', async () => {
    const { output } = await zeven.run(['catalogue', 'show', '--account', DEMO])
    expect(output).toMatch(/^Materials\nname +unit +unit price +vat rate +is active +sort order\n/)
    expect(output).toMatch(/Ledspot +stuk +32\.50 +21 +on +40\n/)
    expect(output).toMatch(/Ledspots +lh-led-spot .* when led is true; spots; price of Ledspot\n/)
    expect(output).toMatch(/Transport +- +service .* always; 1; 95\.00 in all\n/)
    expect(output).toMatch(/; 1; matrix glass by size\.depth, size\.width\n/)
  })
})
