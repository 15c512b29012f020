import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Kind } from '../jobs/loop.ts'
import type { AttemptResult } from '../resources/deliveries/settle.ts'
import type { Outgoing } from '../services.ts'
import { deliveryKind } from './deliver.ts'
import { createGuard } from './guard.ts'
import { createPoster } from './post.ts'
import type { Resolve } from './resolve.ts'
import { findVaultSecret } from './secret.ts'
import { createVault } from './vault.ts'

export interface SendingOptions {
  /** In place of the system's name servers. */
  resolve?: Resolve
  /** An authority (PEM) trusted beside the usual ones. */
  ca?: string
  /** Told of each attempt's outcome. */
  observe?: (result: AttemptResult) => void
}

/** What sends to webhooks, and what endpoints are checked and sealed with when they are made. */
export async function createSending(
  config: Config,
  database: Database,
  { resolve, ca, ...told }: SendingOptions,
): Promise<{ kind: Kind; outgoing: Outgoing }> {
  const vault = createVault(await findVaultSecret(config, database))
  const guard = createGuard(config.webhookAllowNets, resolve)
  const poster = createPoster(guard, ca)
  return {
    kind: deliveryKind({ database, poster, vault, ...told }),
    outgoing: { check: guard.check, seal: vault.seal },
  }
}
