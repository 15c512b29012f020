interface Settings {
  name: string
  port: number
  restPort: number
  etcdPort: number
  data: string
  binaries: string
  passwords: { admin: string }
}

/**
 * How quickly a primary is given up that says nothing any more: within `ttl` seconds. Patroni wants
 * `loop_wait` and two `retry_timeout` to fit into it.
 */
export const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 5 } as const

/** The settings of Patroni for one node; docs/scaling.md shows the same. */
export function patroniConfig(settings: Settings): Record<string, unknown> {
  const { name, restPort, etcdPort } = settings
  const rest = `127.0.0.1:${restPort}`
  return {
    scope: 'zeven',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ...TIMES,
        // An answer to a customer is on two machines before it is given.
        synchronous_mode: true,
        // A database that crashed is not waited for: the other one takes over at once.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: SHARED_PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: postgresSettings(settings),
  }
}

const SHARED_PARAMETERS = {
  max_connections: 200,
  synchronous_commit: 'on',
  wal_log_hints: 'on',
  wal_keep_size: '512MB',
  // A session whose client is gone without a word ends within a minute.
  tcp_keepalives_idle: 20,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
}

function postgresSettings({ port, data, binaries, passwords }: Settings) {
  const address = `127.0.0.1:${port}`
  const admin = { username: 'admin', password: passwords.admin }
  return {
    listen: address,
    connect_address: address,
    data_dir: data,
    bin_dir: binaries,
    pgpass: `${data}.pgpass`,
    authentication: { superuser: admin, replication: admin },
    parameters: { unix_socket_directories: '' },
    pg_hba: [
      'host replication all 127.0.0.1/32 scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
  }
}
