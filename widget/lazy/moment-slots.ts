import type { FreeSlots } from '../../server/forms/agendas/agendas.contract.ts'
import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import { readSlot } from '../../shared/form/slot.ts'
import { ask, effect, idOf, useEffect, useSession, useSignal } from '../host.ts'

export type AppointmentQuestion = Extract<PublicQuestion, { kind: 'moment' }>
export type SlotDay = FreeSlots['days'][number]

/** The currently available days and times, and the state of a choice that is no longer available. */
export function useSlots({ key }: AppointmentQuestion) {
  const { state, config, gone, focus } = useSession()
  const days = useSignal<SlotDay[] | null>(null)
  const isFailed = useSignal(false)
  const isLoading = useSignal(false)
  const path = [...state.base, key]
  const id = idOf(path)
  const isRefused = () =>
    state.issues.value.some((issue) => idOf(issue.path) === id && issue.code === 'refused')
  /** Unlike `setAnswer`, this keeps the issue. */
  const drop = () => {
    state.answers.value = { ...state.answers.peek(), [key]: undefined }
  }

  const load = async () => {
    isFailed.value = false
    isLoading.value = true
    const wasRefused = isRefused()
    const reply = await ask<FreeSlots>(
      config,
      `/slots?${new URLSearchParams({ question: key })}`,
      {},
      gone,
    )
    const found = reply && 'data' in reply ? reply.data.days : null
    if (gone.aborted) return
    isLoading.value = false
    isFailed.value = found === null
    if (found === null) return
    days.value = found
    const chosen = readSlot(state.answers.peek()[key])
    const parts = found.find(({ day }) => day === chosen?.day)?.parts
    if (
      chosen &&
      !parts?.some(({ free, from, to }) => free && from === chosen.from && to === chosen.to)
    ) {
      drop()
      state.issues.value = [...state.issues.peek(), { path, code: 'refused' }]
    }
    if (wasRefused) focus('[aria-invalid=true]')
  }

  useEffect(
    () =>
      effect(() => {
        const isTaken = isRefused() && state.answers.peek()[key] !== undefined
        if (isTaken) drop()
        if (isTaken || (days.peek() === null && !isLoading.peek())) void load()
      }),
    [],
  )
  return { days: days.value, isFailed: isFailed.value, isRefused: isRefused(), load }
}
