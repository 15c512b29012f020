import { basename } from 'node:path'
import type { Command } from 'commander'
import { accountPrices } from '../../../shared/vat.ts'
import { importMaterials } from '../../prices/materials/materials.writes.ts'
import { compareUpload } from '../../prices/matrices/compare-upload.ts'
import { readPriceFile } from '../../prices/sheets/read.ts'
import {
  CURRENCY_CHOICES,
  DECIMALS,
  FileChoices,
  type SheetIssue,
  VAT_CHOICES,
} from '../../prices/sheets/sheets.contract.ts'
import { CommandFailed, refusedAs } from './failure.ts'
import { act, onAccount } from './output.ts'
import { listing } from './table.ts'
import { checkOptions, readFile } from './values.ts'

/** What may be said of a list, by the choice of the reader that an option makes. */
const OPTIONS: Record<string, string> = {
  vat: `prices that have VAT and the account’s have not, or the other way round: ${VAT_CHOICES.join(', ')}`,
  vatRate: 'in percent; the standard rate of the country when left out',
  currency: `prices in another currency than the account’s: ${CURRENCY_CHOICES.join(', ')}`,
  decimal: `the mark before decimals: ${DECIMALS.join(', ')}`,
  factor: 'what prices of purchase are multiplied by, in a list without prices of sale',
  step: 'what such prices are rounded to',
}

/** `vat_rate` of the reader is typed as `--vat-rate`. */
const typed = (name: string) =>
  `--${name.replaceAll(/[A-Z_]/g, (letter) => `-${letter.replace('_', '')}`).toLowerCase()}`

export function addCatalogueCommands(program: Command): void {
  const command = program
    .command('catalogue')
    .command('import')
    .description('add and change the materials of a price list without sizes')
    .argument('<file>', 'a .csv, .xlsx or .ods file')
    .option('--dry-run', 'say what it would do, and write nothing')
  for (const [name, about] of Object.entries(OPTIONS))
    command.option(`${typed(name)} <value>`, about)
  onAccount(
    command,
    (path: string, { dryRun = false, json: _, account: __, vatRate, ...given }: Given) => {
      const number = (value: string | undefined) =>
        value === undefined ? undefined : Number(value)
      const { factor, step, ...words } = given
      const choices = checkOptions(FileChoices, {
        ...words,
        factor: number(factor),
        step: number(step),
        vat_rate: number(vatRate),
      })
      const file = { name: basename(path), bytes: new Uint8Array(readFile(path)) }
      return async (database, account) => {
        const read = await readPriceFile(file, choices, accountPrices(account))
        const { materials, faults } = await compareUpload(
          database.source,
          account.id,
          read,
          choices,
        )
        const refused = `${path} cannot be imported`
        if (faults.length > 0)
          throw new CommandFailed(refused, Object.fromEntries(faults.map(issueLine)))
        if (materials.length === 0)
          throw new CommandFailed(`${refused}: it has no articles; the portal reads price tables`)
        const changes = materials.filter(({ state }) => state !== 'same')
        if (!dryRun && changes.length > 0) {
          const input = { materials: changes.map(({ sent }) => sent) }
          await refusedAs(refused, () => act(database, importMaterials, account.id, input))
        }
        const rows = materials.map(({ state, before, sent: { version: ___, ...sent } }) => ({
          state,
          before,
          ...sent,
        }))
        const count = (state: string) => rows.filter((row) => row.state === state).length
        const text = `${count('new')} new, ${count('changed')} changed, ${count('same')} the same${dryRun ? '; nothing was written' : ''}`
        const shown = listing(rows, [
          'state',
          'code',
          'name',
          'unit',
          'before',
          'unit_price',
          'vat_rate',
        ])
        return {
          json: { account: account.id, dry_run: dryRun, materials: rows },
          text: `${shown}\n${text}`,
        }
      }
    },
  )
}

interface Given extends Record<string, unknown> {
  dryRun?: boolean
  vatRate?: string
  factor?: string
  step?: string
}

/** A question of the reader names the option that answers it. */
function issueLine({ sheet, cell, text, choice, value }: SheetIssue): [string, string[]] {
  const name = (choice ?? '').replace('vat_rate', 'vatRate')
  const answer = Object.hasOwn(OPTIONS, name) ? `; give ${typed(name)}` : ''
  return [cell ?? sheet ?? (value || 'file'), [text + answer]]
}
