import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild, type User } from './child.ts'

export const POOLS = ['none', 'transaction'] as const
/** Whether pgbouncer stands before the database, which lends connections for a transaction. */
export type Pool = (typeof POOLS)[number]

interface Place {
  folder: string
  user: User
}

/** pgbouncer in front of HAProxy's address of the primary. */
export function startPgbouncer(
  place: Place,
  { listen, to, password }: { listen: number; to: number; password: string },
): Child {
  const path = join(place.folder, 'pgbouncer.ini')
  writeFileSync(
    path,
    `[databases]
zeven = host=127.0.0.1 port=${to} user=zeven password=${password}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 60
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 8
`,
  )
  return startChild('pgbouncer', ['pgbouncer', path], place)
}
