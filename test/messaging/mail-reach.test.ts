import { expect, it } from 'vitest'
import { createReach } from '../../server/messaging/mail-servers/reach.ts'
import { addressGuard } from '../../server/messaging/sending/guard.ts'

const ADDRESSES: Record<string, string[]> = {
  'smtp.zon.example': ['93.184.216.34'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
}
const reachOf = (allowed: string[] = []) =>
  createReach(
    addressGuard(allowed, async (host) => {
      const found = ADDRESSES[host]
      if (found === undefined) throw new Error('ENOTFOUND')
      return found
    }),
  )

it('goes to the address that was looked up, and asks for the certificate of the name', async () => {
  const reach = reachOf()
  const found = { host: '93.184.216.34', name: 'smtp.zon.example' }
  expect(await reach('smtp.zon.example', 465)).toEqual({ ...found, port: 465, secure: true })
  expect(await reach('smtp.zon.example', 587)).toEqual({ ...found, port: 587, secure: false })
  expect(await reach('93.184.216.34', 993)).toEqual({
    host: '93.184.216.34',
    port: 993,
    secure: true,
  })
})

it.each([
  'inside.example',
  'both.example',
  'metadata.example',
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  'nobody.example',
])('does not go to %s', async (host) => {
  await expect(reachOf()(host, 25)).rejects.toMatchObject({ field: 'host' })
})

it.each([22, 80, 443, 6379, 2525])('does not go to port %i', async (port) => {
  await expect(reachOf()('smtp.zon.example', port)).rejects.toMatchObject({ field: 'port' })
})

it('goes where the operator allowed it', async () => {
  expect(await reachOf(['10.0.0.0/8'])('inside.example', 2525)).toMatchObject({ host: '10.0.0.7' })
})
