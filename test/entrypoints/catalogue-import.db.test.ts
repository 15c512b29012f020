import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven, onlyObject, type Zeven } from '../support/zeven.ts'

let storage: TestStorage
let zeven: Zeven
beforeEach(async () => {
  storage = await createStorage()
  zeven = createZeven(storage)
  await zeven.run(['account', 'create', '--name', 'Rolgordijn Voorbeeld', '--country', 'NL'])
})
afterEach(() => storage.remove())

const LIST = 'Artikelnummer;Omschrijving;Eenheid;Prijs\n1001;Motor;stuk;145,00\n1002;Rail;m1;9,95\n'

function importing(text: string, ...words: string[]) {
  const path = join(storage.settings.DATA_DIR, 'list.csv')
  writeFileSync(path, text)
  return zeven.run(['catalogue', 'import', path, '--account', '1', ...words])
}

it('says what a list changes, writes it, and finds the same afterwards', async () => {
  const dry = await importing(LIST, '--dry-run')
  expect(dry).toMatchObject({ code: 0, errors: '' })
  expect(dry.output).toContain('2 new, 0 changed, 0 the same; nothing was written\n')
  const written = await importing(LIST)
  expect(written.output).toMatch(/new +1001 +Motor +stuk .*145 +21\n/)
  expect(written.output).toContain('2 new, 0 changed, 0 the same\n')
  const again = await importing(LIST.replace('9,95', '10,95'), '--json')
  expect(onlyObject(again.output)).toMatchObject({
    account: 1,
    materials: [
      { state: 'same', code: '1001' },
      { state: 'changed', before: 9.95, unit_price: 10.95 },
    ],
  })
})

it('names the choice that answers what a list leaves open', async () => {
  const net = 'Code;Naam;Prijs excl. btw\nA;Motor;100\nB;Rail;10\n'
  const refused = await importing(net)
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toMatch(/C1: .*give --choose vat=…\n/)
  const written = await importing(net, '--choose', 'vat=convert', 'vat_rate=9')
  expect(written.output).toContain('109')
  const bought = 'Code;Naam;Inkoopprijs\nA;Motor;100\nB;Rail;10\n'
  expect((await importing(bought)).errors).toMatch(/C1: .*give --choose factor=…\n/)
  expect((await importing(bought, '--choose', 'factor=2')).output).toContain('2 changed')
})

it('refuses choices that cannot be used, and a file of price tables', async () => {
  expect((await importing(LIST, '--choose', 'factor=two')).errors).toContain('--choose.factor: ')
  const grid = await importing('diepte (cm);300;400\n250;100;200\n300;150;250\n')
  expect(grid.errors).toContain('it has no articles; the portal reads price tables')
})
