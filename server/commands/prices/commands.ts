import type { Command } from 'commander'
import { addExportCommand } from './export.ts'
import { addImportCommand } from './import.ts'

export function addPriceCommands(program: Command): void {
  const prices = program.command('prices').description('import and export price matrices')
  addImportCommand(prices)
  addExportCommand(prices)
}
