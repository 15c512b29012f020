import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild, type User } from './child.ts'
import type { DatabaseNode } from './database-node.ts'

export const POOLS = ['none', 'session', 'transaction'] as const
/** Whether pgbouncer stands before the database, and how it lends connections. */
export type Pool = (typeof POOLS)[number]

interface Place {
  folder: string
  user: User
}

interface Ports {
  /** Where HAProxy leads to the primary, and where to the servers. */
  postgres: number
  http: number
  servers: readonly number[]
}

/** HAProxy: one address for whichever node is the primary, one for the servers that run. */
export function startHaproxy(place: Place, nodes: readonly DatabaseNode[], ports: Ports): Child {
  const path = join(place.folder, 'haproxy.cfg')
  writeFileSync(path, haproxyConfig(nodes, ports))
  return startChild('haproxy', ['haproxy', '-db', '-f', path], place)
}

function haproxyConfig(nodes: readonly DatabaseNode[], { postgres, http, servers }: Ports): string {
  const databases = nodes.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  )
  const backends = servers.map(
    (port, index) => `  server zeven${index + 1} 127.0.0.1:${port} check`,
  )
  return `global
  maxconn 4000

defaults
  timeout connect 2s
  timeout check 2s

listen postgres
  bind 127.0.0.1:${postgres}
  mode tcp
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}

listen zeven
  bind 127.0.0.1:${http}
  mode http
  timeout client 65s
  timeout server 65s
  option forwardfor if-none
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host zeven.example
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server inter 1s fall 2 rise 1
${backends.join('\n')}
`
}

/** pgbouncer in front of HAProxy's address of the primary. */
export function startPgbouncer(
  place: Place,
  { listen, to, password, mode }: { listen: number; to: number; password: string; mode: Pool },
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
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,options
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 8
`,
  )
  return startChild('pgbouncer', ['pgbouncer', path], place)
}
