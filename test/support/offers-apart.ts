import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Command } from '../../server/core/db/command.ts'
import type { Database } from '../../server/core/db/database.ts'
import { openConfiguredDatabase } from '../../server/core/open-database.ts'
import { openVault } from '../../server/core/secret.ts'
import type { Outgoing } from '../../server/core/services.ts'
import { UNHIDDEN } from '../../server/leads/offer-record.ts'
import { buildOffer } from '../../server/offers/build.ts'
import { getOffer } from '../../server/offers/offers.reads.ts'
import { type Preparing, prepareOffer } from '../../server/offers/versions/prepare.ts'
import { offerLink } from '../../server/offers/versions/token.ts'
import { findOpenVersion } from '../../server/offers/versions/versions.reads.ts'
import { withdrawOffer } from '../../server/offers/versions/versions.writes.ts'

type Opened = Database & { vault: Pick<Outgoing, 'seal' | 'open'>; baseUrl: string }

/** Offers of an account, written to its storage beside the server, or while none runs. */
export function offersApart(settings: Record<string, string>, accountId: number) {
  async function open<Done>(work: (opened: Opened) => Promise<Done>): Promise<Done> {
    const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
    const database = await openConfiguredDatabase(config, { writes: 'inline' })
    try {
      const vault = await openVault(config, database)
      return await work(Object.assign(Object.create(database), { vault, baseUrl: config.baseUrl }))
    } finally {
      await database.close()
    }
  }
  const act = <Done>(command: Command<{ id: number }, Done>, id: number) =>
    open((database) => database.run(command, { actor: OPERATOR, accountId, input: { id } }))

  return {
    build: (id: number) => act(buildOffer, id),
    withdraw: (id: number) => act(withdrawOffer, id),
    show: (id: number) => open(({ source }) => getOffer(source, accountId, id, UNHIDDEN)),
    /** By mail to an address, else by hand. Answers the customer's link. */
    send: (id: number, to?: string) =>
      open(async (database) => {
        const by: Preparing['by'] =
          to === undefined ? 'hand' : { mail: { to, subject: null, message: null } }
        const preparing = { actor: OPERATOR, accountId, id, by }
        const { token } = await prepareOffer(database, database.vault, preparing)
        return offerLink(database.baseUrl, token)
      }),
    link: (id: number) =>
      open(async ({ source, vault, baseUrl }) => {
        const version = await findOpenVersion(source, accountId, id)
        if (version === null) throw new Error(`offer ${id} has no link`)
        return offerLink(baseUrl, vault.open(version.token))
      }),
  }
}
