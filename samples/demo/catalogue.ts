import { readFileSync } from 'node:fs'
import type { Catalogue } from '../../server/prices/catalogue/catalogue.contract.ts'
import { readCatalogue } from '../../server/prices/catalogue/catalogue.reads.ts'

/** The catalogue of the invented dealer: materials, and the items of an offer. */
export function readDemoCatalogue(): Catalogue {
  const file = new URL('./catalogue.json', import.meta.url)
  return readCatalogue(JSON.parse(readFileSync(file, 'utf8')))
}
