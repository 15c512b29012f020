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

/** Who is signed in, and to which account; null until it is known. */
export const me = signal<PortalMe | null>(null)

/** What the role may do. The server decides; this only hides what it would refuse. */
export const can = computed(() => {
  const role = me.value?.member.role
  const is = (...roles: Role[]) => role !== undefined && roles.includes(role)
  return {
    manage: is('owner'),
    sell: is('owner', 'seller'),
    price: is('owner', 'pricing'),
  }
})

/** The language of what a customer typed. Without contact details, words of ours are in its place. */
export function typedIn(language: string): string | undefined {
  return me.value?.member.sees_contact ? language : undefined
}

/** Whether it is an operator whom an owner let in: they have no settings of their own here. */
export const isVisit = computed(() => me.value !== null && me.value.visit_until !== null)

/** Whether the page came to somebody without a session, who has not signed in since. */
export function isOutside(): boolean {
  return 'outside' in document.documentElement.dataset
}

/** The page has a session now, perhaps. */
export function forgetOutside(): void {
  delete document.documentElement.dataset.outside
}

/** Reads who is signed in and loads their language. Throws a Problem. */
export async function openSession(): Promise<void> {
  if (isOutside()) throw new ApiProblem(401, 'signed_out')
  const { data } = await call(ownMember.get)
  await setLocale(data.member.language)
  batch(() => {
    tabAccount.value = data.account.id
    me.value = data
  })
}

/** Whether somebody is signed in, for the screen of sign-in. */
export async function isSignedIn(): Promise<boolean> {
  if (isOutside()) return false
  return call(ownMember.get, {}, { background: true }).then(
    () => true,
    () => false,
  )
}

/** Another person may have signed in in another tab: what is on this page is not theirs. */
export async function checkSession(): Promise<void> {
  const before = me.peek()
  if (before === null || locked.peek() !== null) return
  const { data } = await call(ownMember.get, {}, { background: true })
  if (data.member.id !== before.member.id) locked.value = 'no_membership'
  else if (data.account.id === tabAccount.peek()) me.value = data
}

/** Speaks another language from now on, on every device. For a visit it is not stored. */
export async function changeLanguage(language: PortalLanguage): Promise<void> {
  await setLocale(language)
  await changeMe({ language })
  forgetAnswers()
}

/** Changes what is the person's own. Of a visit nothing is stored. */
export async function changeMe(body: { language?: PortalLanguage; single_keys?: boolean }) {
  if (!isVisit.peek()) me.value = (await call(ownMember.change, { body })).data
}

/** Goes on in another account, or in none. */
export function switchAccount(id: number | null): void {
  tabAccount.value = id
  me.value = null
  forgetAnswers()
}

/** Ends the session, and leaves nothing of it in the page's memory. */
export async function signOut(): Promise<void> {
  await send('/portal/api/auth/sign-out', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  location.assign('/portal/sign-in')
}
