import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets before they are stored in the database. */
export interface Vault {
  seal(plain: string): string
  /** Throws if it was encrypted with another secret, or changed since. */
  open(sealed: string): string
}

export function createVault(secret: string): Vault {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'zeven webhook secrets', 32))
  return {
    seal: (plain) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed])
      return `${VERSION}.${bytes.toString('base64url')}`
    },
    open: (sealed) => {
      const [version, text = ''] = sealed.split('.')
      if (version !== VERSION) throw new Error('sealed by another version of Zeven')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
    },
  }
}
