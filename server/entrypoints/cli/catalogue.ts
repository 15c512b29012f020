import { basename } from 'node:path'
import type { Command } from 'commander'
import { z } from 'zod'
import { accountPrices } from '../../../shared/vat.ts'
import { importMaterials } from '../../prices/materials/materials.writes.ts'
import { compareUpload } from '../../prices/matrices/compare-upload.ts'
import { readPriceFile } from '../../prices/sheets/read.ts'
import { FileChoices, type SheetIssue } from '../../prices/sheets/sheets.contract.ts'
import { CommandFailed, refusedAs } from './failure.ts'
import { act, onAccount } from './output.ts'
import { listing } from './table.ts'
import { checkOptions, readFile } from './values.ts'

const Options = z.object({ choose: FileChoices })

export function addCatalogueCommands(program: Command): void {
  const command = program
    .command('catalogue')
    .command('import')
    .description('add and change the materials of a price list without sizes')
    .argument('<file>', 'a .csv, .xlsx or .ods file')
    .option('--dry-run', 'say what it would do, and write nothing')
    .option('--choose <name=value...>', 'what the file leaves open, such as vat=convert vat_rate=9')
  onAccount(
    command,
    (path: string, { dryRun = false, choose = [] }: { dryRun?: boolean; choose?: string[] }) => {
      const { choose: choices } = checkOptions(Options, {
        choose: Object.fromEntries(choose.map(choiceIn)),
      })
      const file = { name: basename(path), bytes: new Uint8Array(readFile(path)) }
      const refused = `${path} cannot be imported`
      return async (database, account) => {
        const read = await readPriceFile(file, choices, accountPrices(account))
        const { source } = database
        const { materials, faults } = await compareUpload(source, account.id, read, choices)
        if (faults.length > 0)
          throw new CommandFailed(refused, Object.fromEntries(faults.map(issueLine)))
        if (materials.length === 0)
          throw new CommandFailed(`${refused}: it has no articles; the portal reads price tables`)
        const changes = materials.filter(({ state }) => state !== 'same')
        if (!dryRun && changes.length > 0) {
          const input = { materials: changes.map(({ sent }) => sent) }
          await refusedAs(refused, () => act(database, importMaterials, account.id, input))
        }
        const rows = materials.map(({ state, before, sent: { version: _, ...sent } }) => {
          return { state, before, ...sent }
        })
        const count = (state: string) => rows.filter((row) => row.state === state).length
        const text = `${count('new')} new, ${count('changed')} changed, ${count('same')} the same${dryRun ? '; nothing was written' : ''}`
        const columns = [
          'state',
          'code',
          'name',
          'unit',
          'before',
          'unit_price',
          'vat_rate',
        ] as const
        return {
          json: { account: account.id, dry_run: dryRun, materials: rows },
          text: `${listing(rows, columns)}\n${text}`,
        }
      }
    },
  )
}

/** Parses `vat_rate=9` as a number, and other choices as text. */
function choiceIn(text: string): [string, string | number] {
  const [name = '', value = ''] = text.split('=')
  return [name, value === '' || Number.isNaN(Number(value)) ? value : Number(value)]
}

/** A question of the parser names the choice that answers it. */
function issueLine({ sheet, cell, text, choice, value }: SheetIssue): [string, string[]] {
  const answer = choice === null ? '' : `; give --choose ${choice}=…`
  return [cell ?? sheet ?? (value || 'file'), [text + answer]]
}
