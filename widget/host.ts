/**
 * Exports for lazy parts by the script that loads them: one Preact, one set of signals, one session. Of our
 * modules a part imports only this file, pure rules, the drawing and types (see `part` in vite.config.ts). A name
 * here costs bytes in every widget.
 */
export { computed, effect, signal, useComputed, useSignal } from '@preact/signals'
export { createElement, Fragment } from 'preact'
export { useEffect, useMemo, useRef } from 'preact/hooks'
export { fill } from '../shared/messages/fill.ts'
export { ask } from './api.ts'
export { FormDrawing } from './components/drawing.tsx'
export { Field, Help, IssueText, idOf } from './components/field.tsx'
export { loadPart } from './components/lazy.ts'
export { CardGroup, OptionCards } from './questions/cards.tsx'
export { QuestionField } from './questions/question.tsx'
export { setAnswer } from './state/answering.ts'
export { checkStep } from './state/check.ts'
export { stateName } from './state/create.ts'
export { derive } from './state/derived.ts'
export { addressWithout } from './state/history.ts'
export { firstOpenStep, goTo } from './state/moving.ts'
export { SessionContext, useSession } from './state/session.ts'
export { fitting, startAnswers, startSizes } from './state/start.ts'
export { createState } from './state/state.ts'
export { stepOf } from './state/steps.ts'
export { tellablePrice } from './state/submit.ts'
export { addStyle, emptyRoot } from './styles/sheets.ts'
