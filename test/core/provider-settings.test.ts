import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { checkProvider } from '../../server/ops/doctor/network.ts'
import { forTests } from '../support/for-tests.ts'
import { startIdentityProvider } from '../support/identity-provider.ts'

const WHOLE = {
  OIDC_ISSUER: 'https://login.house.example/realms/house/',
  OIDC_CLIENT_ID: 'zeven',
  OIDC_CLIENT_SECRET: 'an invented secret',
  OIDC_NAME: 'House',
}

describe('the settings of an identity provider', () => {
  it('go together', () => {
    const { provider } = readConfig(WHOLE)
    expect(provider).toEqual({
      issuer: 'https://login.house.example/realms/house',
      clientId: 'zeven',
      clientSecret: 'an invented secret',
      name: 'House',
      isOnly: false,
    })
    expect(readConfig({ ...WHOLE, OIDC_ONLY: 'yes' }).provider?.isOnly).toBe(true)
    expect(readConfig({}).provider).toBeUndefined()
    for (const name of Object.keys(WHOLE)) {
      const half = { ...WHOLE, [name]: '' }
      expect(() => readConfig(half)).toThrow(new RegExp(`^${name} is missing: OIDC_\\w+ needs it$`))
    }
    expect(() => readConfig({ OIDC_ONLY: 'yes' })).toThrow(
      'OIDC_ISSUER is missing: OIDC_ONLY needs it',
    )
  })

  it.each([
    'http://login.house.example',
    'http://localhost.house.example',
    'http://localhost:8080@house.example',
    'https://house.example/?tenant=1',
    'house.example',
  ])('name an issuer by https, and not as %s', (OIDC_ISSUER) => {
    expect(() => readConfig({ ...WHOLE, OIDC_ISSUER })).toThrow(/^OIDC_ISSUER must be/)
  })

  it.each(['http://localhost:8080/realms/house', 'http://127.0.0.1:9', 'http://[::1]:9/a'])(
    'take %s on this machine',
    (OIDC_ISSUER) => {
      expect(readConfig({ ...WHOLE, OIDC_ISSUER }).provider?.issuer).toBe(OIDC_ISSUER)
    },
  )
})

describe('zeven doctor', () => {
  it('looks whether the provider answers as the issuer of the settings', async () => {
    expect(await checkProvider(readConfig({}))).toEqual([])
    const house = await forTests(startIdentityProvider())
    const issuer = house.settings.OIDC_ISSUER ?? ''
    const look = (OIDC_ISSUER: string) =>
      checkProvider(readConfig({ ...house.settings, OIDC_ISSUER }))
    expect(await look(issuer)).toMatchObject([{ level: 'fine', says: `${issuer} answers` }])
    const other = issuer.replace('127.0.0.1', 'localhost')
    const [found] = await look(other)
    expect(found).toMatchObject({ level: 'wrong', about: 'provider' })
    expect(found?.says).toContain(`does not answer as that issuer: ${issuer}`)
    const silent = createServer((_, answer) => answer.writeHead(500).end('no')).listen(0)
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as AddressInfo
    expect(await look(`http://127.0.0.1:${port}`)).toMatchObject([{ level: 'wrong' }])
    silent.close()
    expect(await look('http://127.0.0.1:1')).toMatchObject([{ level: 'wrong' }])
  })
})
