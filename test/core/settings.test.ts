import { expect, it } from 'vitest'
import { Environment, SECRETS } from '../../server/core/config.ts'

const PAGE = `# Settings

Settings are environment variables, or lines of the file that \`ZEVEN_ENV_FILE\` names. They are checked at the start. An
empty value counts as none. A setting with a ° can also be in a file of its own, as secrets of containers and systemd are:
add \`_FILE\` to its name and give the path, such as \`ZEVEN_SECRET_FILE=/run/secrets/zeven\`.

| Setting | Default | Is |
|---|---|---|
`

/** Where it is not one value. */
const DEFAULTS: Record<string, string> = {
  BASE_URL: 'from `HOST` and `PORT`',
  ZEVEN_SECRET: 'made at the first start',
  META_GRAPH_URL: 'Meta’s own',
  PROXY_SECRETS: '',
  WEBHOOK_ALLOW_NETS: '',
}

it('the page of settings says what there are: if not, run this with -u', async () => {
  const rows = Object.entries(Environment.shape).map(([name, schema]) => {
    const secret = (SECRETS as readonly string[]).includes(name) ? '°' : ''
    const value = schema.safeParse(undefined).data
    const byDefault = DEFAULTS[name] ?? (value === undefined ? '' : `\`${value}\``)
    expect(schema.description, name).toBeTruthy()
    return `| \`${name}\`${secret} | ${byDefault} | ${schema.description} |\n`
  })
  await expect(PAGE + rows.join('')).toMatchFileSnapshot('../../docs/settings.md')
})
