import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * A passkey's device in software: it makes one key and signs with it. Each time it `asks` for a finger, a face
 * or a code, or it does not.
 */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpIdHash = sha256(new URL(origin).hostname)
  let counter = 0

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Flags: 0x01 somebody is there, 0x04 it is the right person, 0x40 the key follows. */
  function authData(asks: boolean, rest = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (asks ? 0x04 : 0) | (rest.length > 0 ? 0x40 : 0)
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, rest])
  }

  return {
    id: id.toString('base64url'),
    /** Answers the options of adding a passkey, as `navigator.credentials.create` does. */
    add({ challenge }: { challenge: string }, asks = true) {
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)])
      const data = authData(asks, attested)
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers the options of signing in, as `navigator.credentials.get` does. */
    signIn({ challenge }: { challenge: string }, asks = true) {
      const client = clientData('webauthn.get', challenge)
      const data = authData(asks)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }

  function credential(response: object) {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** A key on the curve P-256 in the encoding of COSE. */
function coseKey(x: string, y: string): Buffer {
  const head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from(head), part(0x21, x), part(0x22, y)])
}

/** Short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

/** Up to 255 bytes in CBOR. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value])
}
