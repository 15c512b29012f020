import type { Command } from 'commander'
import { removeForm } from '../../forms/remove.ts'
import { named, refusedAs } from './failure.ts'
import { act, onAccount } from './output.ts'

/** The portal creates and changes forms. It deletes no forms, because leads are shown with their texts. */
export function addFormCommands(program: Command): void {
  onAccount(
    program
      .command('form')
      .command('remove')
      .description('remove a form for good')
      .argument('<slug>', 'the form, by its slug')
      .option('--force', 'also when it has leads'),
    (slug: string, { force = false }: { force?: boolean }) =>
      async (database, { id }) => {
        const refused = `the form ${slug} was not removed; --force removes it`
        const work = () => act(database, removeForm, id, { slug, force })
        const { leads } = await named(`form ${slug} of account ${id}`, refusedAs(refused, work))
        return { json: { account: id, slug, leads }, text: `Removed the form ${slug}` }
      },
  )
}
