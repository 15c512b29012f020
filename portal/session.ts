import { batch, computed, signal } from '@preact/signals'
import {
  ownMember,
  type PortalLanguage,
  type PortalMe,
} from '../server/account/members/members.contract.ts'
import type { Role } from '../server/core/contract.ts'
import { tabAccount } from './account.ts'
import { ApiProblem, call, locked, send } from './api.ts'
import { forgetAnswers } from './data.ts'
import { setLocale } from './messages/messages.ts'

/** The signed-in person, and the account; null until known. */
export const me = signal<PortalMe | null>(null)

/** The permissions of the role. The server decides; this only hides what it would reject. */
export const can = computed(() => {
  const role = me.value?.member.role
  const is = (...roles: Role[]) => role !== undefined && roles.includes(role)
  return {
    manage: is('owner'),
    sell: is('owner', 'seller'),
    price: is('owner', 'pricing'),
  }
})

/** The language of a customer's text. Without access to contact details, a placeholder of ours replaces it. */
export function typedIn(language: string): string | undefined {
  return me.value?.member.sees_contact ? language : undefined
}

/** Whether it is an operator on a support visit: they have no settings here. */
export const isVisit = computed(() => me.value !== null && me.value.visit_until !== null)

/** Whether the page was loaded without a session, and nobody has signed in since. */
export function isOutside(): boolean {
  return 'outside' in document.documentElement.dataset
}

/** The page may have a session now. */
export function forgetOutside(): void {
  delete document.documentElement.dataset.outside
}

/** Loads the session and its language. Throws an ApiProblem. */
export async function openSession(): Promise<void> {
  if (isOutside()) throw new ApiProblem(401, 'signed_out')
  const { data } = await call(ownMember.get)
  await setLocale(data.member.language)
  batch(() => {
    tabAccount.value = data.account.id
    me.value = data
  })
}

/** Whether a person is signed in, for the sign-in screen. */
export async function isSignedIn(): Promise<boolean> {
  if (isOutside()) return false
  return call(ownMember.get, {}, { background: true }).then(
    () => true,
    () => false,
  )
}

/** Another person may have signed in in another tab: this page's content is not theirs. */
export async function checkSession(): Promise<void> {
  const before = me.peek()
  if (before === null || locked.peek() !== null) return
  const { data } = await call(ownMember.get, {}, { background: true })
  if (data.member.id !== before.member.id) locked.value = 'no_membership'
  else if (data.account.id === tabAccount.peek()) me.value = data
}

/** Changes the language on every device. For a visit it is not stored. */
export async function changeLanguage(language: PortalLanguage): Promise<void> {
  await setLocale(language)
  await changeMe({ language })
  forgetAnswers()
}

/** Changes the person's own settings. For a visit nothing is stored. */
export async function changeMe(body: { language?: PortalLanguage; single_keys?: boolean }) {
  if (!isVisit.peek()) me.value = (await call(ownMember.change, { body })).data
}

/** Continues in another account, or in none. */
export function switchAccount(id: number | null): void {
  tabAccount.value = id
  me.value = null
  forgetAnswers()
}

/** Ends the session, and clears it from the page's memory. */
export async function signOut(): Promise<void> {
  await send('/portal/api/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  location.assign('/portal/sign-in')
}
