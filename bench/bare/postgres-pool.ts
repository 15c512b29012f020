import pg from 'pg'

/** As many as there are clients: no request waits for a connection. */
const CONNECTIONS = 32
const BIGINT_OID = 20

export function openPool(url: string): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(BIGINT_OID, Number)
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, types })
  pool.on('error', () => {})
  return pool
}
