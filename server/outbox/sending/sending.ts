import type { Config } from '../../ground/config.ts'
import type { Database } from '../../ground/db/database.ts'
import type { JobKind } from '../../ground/jobs/loop.ts'
import type { Outgoing } from '../../ground/services.ts'
import type { Vault } from '../../ground/vault.ts'
import { deliveryKind, type Observe } from './deliver.ts'
import { type AddressGuard, addressGuard } from './guard.ts'
import { createPoster } from './post.ts'
import { createJsonReader } from './read-json.ts'
import { createPageReader } from './read-page.ts'
import type { Resolve } from './resolve.ts'

export interface SendingOptions {
  /** Looks up host names, instead of the system's name servers. */
  resolve?: Resolve
  /** A certificate authority (PEM) that is trusted as well as the usual ones. */
  ca?: string
  /** Called with the result of each attempt. */
  observe?: Observe
}

/** Makes the jobs that send to webhooks, and what checks a new endpoint and encrypts its secret. */
export function createSending(
  config: Config,
  database: Database,
  vault: Vault,
  { resolve, ca, ...told }: SendingOptions,
): { kind: JobKind; outgoing: Outgoing; guard: AddressGuard } {
  const guard = addressGuard(config.webhookAllowNets, resolve)
  const poster = createPoster(guard, ca)
  return {
    guard,
    kind: deliveryKind({ database, poster, vault, ...told }),
    outgoing: {
      check: guard.check,
      readPage: createPageReader(guard),
      readJson: createJsonReader(guard, ca),
      seal: vault.seal,
      open: vault.open,
    },
  }
}
