import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { formatTimestamp } from '../../../shared/time.ts'
import { OPERATOR } from '../../ground/db/actor.ts'
import { openVault } from '../../ground/secret.ts'
import { ERASURE_REASONS, type Reason } from '../../privacy/privacy.contract.ts'
import { filesOfSealedOffer } from '../../privacy/sealed-offer.ts'
import { listSealedOffers, openSealedOffer } from '../../privacy/sealed-offers.ts'
import { named } from './failure.ts'
import { onAccount } from './output.ts'
import { table } from './table.ts'
import { parseWholeNumber } from './values.ts'

export function addHoldCommands(person: Command): void {
  onAccount(
    person
      .command('holds')
      .description('list the signed offers that are kept of people who were erased'),
    () =>
      async ({ source }, { id }) => {
        const holds = (await listSealedOffers(source, id)).map((one) => ({
          ...one,
          signed_at: formatTimestamp(one.signed_at),
          until: formatTimestamp(one.until),
          created_at: formatTimestamp(one.created_at),
        }))
        const rows = holds.map((one) => [one.id, one.offer_number, one.signed_at, one.until])
        return { json: { holds }, text: table(['id', 'offer', 'signed', 'until'], rows) }
      },
  )

  onAccount(
    person
      .command('open-hold')
      .description('open a kept offer; the history of the account says that you did and why')
      .argument('<id>', 'its id, as "person holds" lists it', parseWholeNumber)
      .requiredOption('--out <folder>', 'where its JSON and PDFs are written')
      .addOption(
        new Option('--reason <why>', 'why it is opened')
          .choices(ERASURE_REASONS)
          .makeOptionMandatory(),
      ),
    (id: number, { out, reason }: { out: string; reason: Reason }) =>
      async (database, account, config) => {
        const { open } = await openVault(config, database)
        const opening = { database, actor: OPERATOR, accountId: account.id, open }
        const held = await named(`hold ${id}`, openSealedOffer(opening, { id, reason }))
        const files = filesOfSealedOffer(held)
        mkdirSync(out, { recursive: true, mode: 0o700 })
        for (const { name, content } of files) {
          writeFileSync(join(out, name), content, { mode: 0o600 })
        }
        const names = files.map(({ name }) => name)
        return { json: { id, out, files: names }, text: `Wrote ${names.join(', ')} to ${out}` }
      },
  )
}
