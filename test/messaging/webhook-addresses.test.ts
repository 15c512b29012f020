import { expect, it } from 'vitest'
import { addressGuard } from '../../server/messaging/sending/guard.ts'

/** Hosts that a dealer may write in an address, and to which nothing may be sent. */
const INSIDE = `
  127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 0x7f.1 127.255.255.254 0.0.0.0 0 0.1.2.3
  10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 168.63.129.16 [::ffff:168.63.129.16]
  169.254.169.254 0xa9fea9fe 2852039166 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.31.196.1
  192.52.193.1 192.88.99.1 192.168.0.1 192.168.257 192.175.48.1 198.18.0.1 198.19.255.255
  198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 [::] [::1]
  [::127.0.0.1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:0:127.0.0.1] [::ffff:a9fe:a9fe]
  [64:ff9b::127.0.0.1] [64:ff9b::a00:1] [64:ff9b:1::1] [64:ff9b:1::808:808] [100::1]
  [100:0:0:1::1] [2001::1] [2001:0:7f00:1::] [2001:0:808:808:0:0:80ff:fffe] [2001:2::1]
  [2001:10::1] [2001:20::1] [2001:db8::1] [2002:7f00:1::1] [2002:a00:1::1] [2002:c0a8:101::]
  [2620:4f:8000::1] [3fff::1] [5f00::1] [fc00::1] [fd12:3456::1] [fe80::1] [fec0::1] [ff02::1]
  [4000::1]
`.match(/\S+/g) as string[]

const OUTSIDE = `
  1.1.1.1 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 126.255.255.255 172.15.255.255
  172.32.0.1 192.167.255.255 192.169.0.1 223.255.255.255 [2606:4700::1111] [2a00:1450::1]
  [::ffff:1.1.1.1] [64:ff9b::1.1.1.1] [2002:101:101::1] [2001:0:101:101:0:0:fefe:fefe]
`.match(/\S+/g) as string[]

/** Names and the addresses to which they resolve. */
const NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'mixed.example': ['1.1.1.1', '10.0.0.1'],
  'mixed-six.example': ['1.1.1.1', 'fd00::1'],
  'zone.example': ['fe80::1%eth0'],
  'none.example': [],
  'good.example': ['1.1.1.1', '2606:4700::1111'],
}

async function resolve(host: string): Promise<string[]> {
  const addresses = NAMES[host]
  if (addresses === undefined) throw new Error('ENOTFOUND')
  return addresses
}

const guard = addressGuard([], resolve)
const check = (host: string, own = guard) => own.check(new URL(`https://${host}/zeven`))

it.each(INSIDE)('refuses %s, which is no address of the public internet', async (host) => {
  expect(await check(host)).toMatch(/public/)
})

it.each(OUTSIDE)('takes %s, which is public', async (host) => {
  expect(await check(host)).toBeNull()
})

it('checks every address of a name, and refuses all names with the same words', async () => {
  const names = ['localhost', 'localhost.', 'mixed.example', 'mixed-six.example', 'zone.example']
  const words = new Set<string | null>()
  for (const name of [...names, 'none.example', 'unknown.example']) words.add(await check(name))
  expect(words.size).toBe(1)
  expect([...words][0]).toMatch(/public/)
  expect(await check('good.example')).toBeNull()
})

it('reaches only private networks the operator allows, also inside IPv6 addresses', async () => {
  const own = addressGuard(['10.1.0.0/16', 'fd00::/8', '127.0.0.1'], resolve)
  for (const host of ['10.1.2.3', '[::ffff:10.1.2.3]', '[fd00::7]', '127.0.0.1']) {
    expect(await check(host, own), host).toBeNull()
  }
  for (const host of ['10.2.0.1', '127.0.0.2', '[fc00::1]', '[::1]']) {
    expect(await check(host, own), host).toMatch(/public/)
  }
})
