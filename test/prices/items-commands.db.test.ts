import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFile } from '../support/forms.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven, type Zeven } from '../support/zeven.ts'
import { itemFile, materialFile } from './items.ts'

/** The account the demo is loaded into. */
const DEMO = '1'

let storage: TestStorage
let zeven: Zeven
let folder: string

beforeAll(async () => {
  storage = await createStorage()
  zeven = createZeven(storage)
  folder = await mkdtemp(join(tmpdir(), 'zeven-catalogues-'))
  await zeven.json(['demo'])
})
afterAll(async () => {
  await storage.remove()
  await rm(folder, { recursive: true, force: true })
})

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
      { items: [itemFile(), itemFile({ price: { fixed: -1 } })] },
      { 'items.1.price.fixed': ['must not be negative'] },
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

  it('refuses an account nobody has', async () => {
    const { code, errors } = await zeven.run(['catalogue', 'show', '--account', '999'])
    expect([code, errors]).toEqual([1, 'zeven: there is no account 999\n'])
  })
})

describe('zeven lines', () => {
  const ANSWERS = {
    size: { width: 4800, depth: 2950 },
    roof: 'glass_opal',
    sunshade: true,
    colour: 'bronze',
    walls: ['left', 'front'],
    led: true,
    spots: 8,
    postcode: '3511AB',
  }

  async function lines(answers: unknown, ...options: string[]) {
    const file = await onDisk('answers.json', answers)
    return zeven.run(['lines', '--form', 'demo-veranda', '--answers', file, ...options])
  }

  it('prints a believable offer of the demo dealer, with its reasons', async () => {
    const { code, output } = await lines(ANSWERS)
    expect(code).toBe(0)
    const offer = [
      ['1', 'lh-vr-glas', 'Veranda met glazen dak, 480 × 295 cm', '1', '5125.00', '5125.00', '21%'],
      ['2', 'lh-gl-opaal', 'Melkglas in plaats van helder glas', '14.16', '27.50', '389.40', '21%'],
      ['6', 'lh-zon', 'Zonwering onder het glas, elektrisch', '14.16', '198.50', '2810.76', '21%'],
      ['9', 'lh-led-spot', '8 ledspots in de liggers', '8', '32.50', '260.00', '21%'],
      ['13', '-', 'Transport', '1', '95.00', '95.00', '21%'],
    ]
    const rows = output.split('\n').map((line) => line.split(/ {2,}/))
    for (const line of offer) expect(rows).toContainEqual(line)
    expect(output).toContain('\nSum 14285.28\n')
    expect(output).toMatch(/glass, depth 3000 \(for 2950\), width 5000 \(for 4800\)\n/)
    expect(rows).toContainEqual(['Schuifwand rechts', 'only when walls is right'])
  })

  it('answers a program with amounts as the API writes them', async () => {
    const { output } = await lines(ANSWERS, '--language', 'fr', '--json')
    const made = JSON.parse(output)
    expect(made).toMatchObject({
      form: 'demo-veranda',
      language: 'fr',
      currency: 'EUR',
      sum: 14_285.28,
      on_request: 0,
    })
    expect(made.lines[0]).toEqual({
      position: 1,
      offer_item_id: expect.any(Number),
      article_number: 'lh-vr-glas',
      name: 'Véranda avec toit en verre, 480 × 295 cm',
      description: 'Structure en aluminium, Bronze, toit : Verre opale.',
      quantity: 1,
      unit_price: 5125,
      vat_rate: 21,
      total: 5125,
      why: {
        shown: 'roof is one of glass_clear, glass_opal',
        quantity: '1',
        price: 'glass, depth 3000 (for 2950), width 5000 (for 4800)',
        cell: { matrix: 'glass', row: 3000, col: 5000 },
        no_price: null,
        unanswered: [],
      },
    })
  })

  it('has no price, and no zero, past the last size', async () => {
    const answers = { size: { width: 7000, depth: 4500 }, roof: 'poly_clear' }
    const { output } = await lines(answers, '--json')
    const { lines: made, on_request: open } = JSON.parse(output)
    expect([made[0].unit_price, made[0].total, made[0].why.no_price, open]).toEqual([
      null,
      null,
      'past_axis',
      1,
    ])
    const text = (await lines(answers)).output
    expect(text).toMatch(/lh-vr-poly .* 1 +on request +on request +21%\n/)
    expect(text).toMatch(/\nSum [\d.]+ and 1 on request\n/)
    expect(text).toContain('poly: depth 4500 is past the last value 4000; not answered: colour')
  })

  it('leaves out what follows from questions that are still open', async () => {
    const { output } = await lines({}, '--json')
    const { lines: made, left_out: left } = JSON.parse(output)
    expect(made.map((line: { name: string }) => line.name)).toEqual(['Transport'])
    expect(left).toContainEqual({
      offer_item_id: expect.any(Number),
      article_number: 'lh-goot',
      name: 'Goot met afvoer',
      why: 'quantity: size.width is not answered with a number',
    })
  })

  it('has no line of an item and no price of a material that is not in use', async () => {
    const shown = await show(DEMO)
    const off = (list: { name: string }[], name: string) =>
      list.map((own) => (own.name === name ? { ...own, is_active: false } : own))
    const file = await onDisk('off.json', {
      materials: off(shown.materials, 'Ledspot'),
      items: off(shown.items, 'Transport'),
    })
    await put(DEMO, file)
    const made = JSON.parse((await lines(ANSWERS, '--json')).output)
    await put(DEMO, await onDisk('on.json', shown))
    const spots = made.lines.find((own: { name: string }) => own.name.includes('ledspots'))
    expect([spots.unit_price, spots.why.no_price]).toEqual([null, 'retired_material'])
    expect(made.left_out).toContainEqual(
      expect.objectContaining({ name: 'Transport', why: 'it is not in use' }),
    )
  })

  it('names every answer the form does not take', async () => {
    const answers = {
      size: { width: 50, depth: 2950 },
      roof: 'slate',
      spots: 8,
      gazebo: true,
    }
    const { code, output } = await lines(answers, '--json')
    expect([code, JSON.parse(output).error.fields]).toEqual([
      1,
      {
        'size.width': ['must be at least 2000'],
        roof: ['is not one of the options'],
        spots: ['belongs to a question that these answers do not show'],
        gazebo: ['is not a question of this form'],
      },
    ])
  })

  it.each([[[]], [null], ['text']])('refuses %j for answers', async (answers) => {
    const { code, errors } = await lines(JSON.stringify(answers))
    expect([code, errors]).toEqual([1, expect.stringContaining('is not an object of answers')])
  })

  it('refuses a form nobody has', async () => {
    const file = await onDisk('answers.json', ANSWERS)
    const { code, errors } = await zeven.run(['lines', '--form', 'none', '--answers', file])
    expect([code, errors]).toEqual([1, 'zeven: there is no form none\n'])
  })
})
