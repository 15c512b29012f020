import { acceptInvitation } from '../../server/account/members/members.writes.ts'
import type { NewOperator } from '../../server/account/operators/operators.contract.ts'
import type { WriteContext } from '../../server/core/db/command.ts'
import { ofAccount } from '../../server/core/db/of-account.ts'
import { NotFound } from '../../server/core/errors.ts'
import { loadDemo } from './demo.writes.ts'
import { readDemo } from './form.ts'

/** Loads the demo dealer with this person as the owner, without another account. Returns the account. */
export async function loadDemoFor(
  ctx: WriteContext,
  { name, email, language }: NewOperator & { name: string },
  userId: string,
): Promise<number> {
  const loaded = await loadDemo.run(ctx, { ...readDemo(), owner: { name, email } })
  // A command created an account in the meantime.
  if (loaded === null) throw new NotFound()
  const { invitation: token, account } = loaded
  await acceptInvitation.run(ctx, { token, name, sessionUserId: userId, password: null })
  await ofAccount(ctx.db, account.id).updateTable('members').set({ language }).execute()
  return account.id
}
