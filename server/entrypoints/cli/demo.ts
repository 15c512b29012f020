import type { Command } from 'commander'
import type { LoadedDemo } from '../../../samples/demo/demo.writes.ts'
import { listAccounts } from '../../account/accounts/accounts.reads.ts'
import { readConfig } from '../../core/config.ts'
import { type Actor, OPERATOR } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { API_PATH } from '../api/api.ts'
import { CommandFailed } from './failure.ts'
import { curlLine, onDatabase } from './output.ts'

export function addDemoCommand(program: Command): void {
  const demo = program.enablePositionalOptions().command('demo').enablePositionalOptions()
  const removal = demo.command('remove').description('delete the demo dealers with all they have')
  onDatabase(removal.option('--yes', 'do it'), () => async (database, config) => {
    const { deleteDemo, nameDemo } = await import('../../../samples/demo/remove.ts')
    const all = await nameDemo(database)
    if (all === null) throw new CommandFailed('there is no demo here')
    if (!removal.opts().yes) throw new CommandFailed(`add --yes to delete ${all}, and all else`)
    return { json: { removed: await deleteDemo(database, config) }, text: `Deleted ${all}.` }
  })
  onDatabase(
    demo,
    () => {
      if (readConfig().production) {
        throw new CommandFailed('the demo dealer is never loaded where NODE_ENV is production')
      }
      return async (database, config) => {
        const demo = await fillWithDemo(database, OPERATOR)
        if (demo === null) {
          const text = 'The database has accounts already; nothing was loaded.'
          return { json: { loaded: false }, text }
        }
        const { account, key, slug } = demo
        const json = { loaded: true, account: account.id, form: slug, secret: key.secret }
        const text = `Loaded ${account.name}, account ${account.id}. Try this when the server runs (the key is shown only now):`
        return {
          json,
          text: `${text}\n\n  ${curlLine(`${config.baseUrl}${API_PATH}`, key.secret)}`,
        }
      }
    },
    'create',
  )
}
export { findDemoAccount } from '../../../samples/dealers/dealers.reads.ts'

export type { LoadedDemo }

/** Null if the database has accounts. */
export async function fillWithDemo(database: Database, actor: Actor): Promise<LoadedDemo | null> {
  if ((await listAccounts(database.source)).length > 0) return null
  const { loadDemo } = await import('../../../samples/demo/demo.writes.ts')
  const { readDemo } = await import('../../../samples/demo/form.ts')
  return database.run(loadDemo, { actor, accountId: null, input: readDemo() })
}
