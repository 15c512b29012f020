import type { Command } from 'commander'
import { onDatabase } from './output.ts'

export function addMigrateCommand(program: Command): void {
  onDatabase(
    program.command('migrate'),
    () =>
      async ({ migrations: applied }) => {
        const text = ['The database is up to date.', ...applied.map((name) => `  applied ${name}`)]
        return { json: { applied }, text: text.join('\n') }
      },
    'create',
  )
}
