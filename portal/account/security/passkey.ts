import { callAuth } from '../sign-in/auth.ts'

type CreationOptions = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0]
type RequestOptions = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]

/** Browsers allow passkeys only on a named host with a secure connection. */
export function canUsePasskeys(): boolean {
  const isNamed = !/^\[|^[\d.]+$/.test(location.hostname)
  return (
    isSecureContext &&
    isNamed &&
    typeof PublicKeyCredential !== 'undefined' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  )
}

/** Lets the device create a passkey and stores it. False if the person cancelled. */
export async function createPasskey(name: string, password: string): Promise<boolean> {
  const options = await callAuth<CreationOptions>('/passkey/add-options', { password })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await unlessBrokenOff(navigator.credentials.create({ publicKey }))
  if (credential === null) return false
  await callAuth('/passkey/add', { name, credential: credential.toJSON() })
  return true
}

/** Signs in with a passkey of this device. False when the person cancelled. */
export async function signInByPasskey(): Promise<boolean> {
  const options = await callAuth<RequestOptions>('/passkey/sign-in-options', {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await unlessBrokenOff(navigator.credentials.get({ publicKey }))
  if (credential === null) return false
  await callAuth('/passkey/sign-in', { credential: credential.toJSON() })
  return true
}

/** A browser reports the same error for a refusal, a timeout, and an existing key. */
async function unlessBrokenOff(
  request: Promise<Credential | null>,
): Promise<PublicKeyCredential | null> {
  try {
    return (await request) as PublicKeyCredential | null
  } catch {
    return null
  }
}
