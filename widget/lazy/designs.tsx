import { DRAWING_SIZE } from '../../shared/drawing/projection.ts'
import type { SceneOptions } from '../../shared/drawing/scene.tsx'
import type { ShownPrice, SizeAnswer } from '../../shared/form/visitor.contract.ts'
import { DESIGNS } from '../../shared/messages/designs.ts'
import { wordsOf } from '../../shared/messages.ts'
import type { DesignsProps } from '../components/lazy.ts'
import {
  effect,
  FormDrawing,
  fill,
  SessionContext,
  useEffect,
  useRef,
  useSession,
  useSignal,
} from '../host.ts'
import type { Session } from '../state/session.ts'
import { designsOf, differences } from './design-history.ts'
import css from './designs.css?inline'
import { chosenIn, DesignSheet, printSheet, saveSheet } from './designs-sheet.tsx'
import { moneyOf, priceWords, requestPrice } from './price-words.ts'

const SIGNS = {
  undo: 'M6 2.5l-3 3 3 3M3 5.5h6a4 4 0 0 1 0 8H6',
  redo: 'M10 2.5l3 3-3 3M13 5.5H7a4 4 0 0 0 0 8h3',
  keep: 'M2 3.5h5v9H2zM9 3.5h5v9H9z',
  image: 'M2 3h12v10H2zM2 11l3-3 3 3 2-2 4 3.5M10.5 6h1',
  print: 'M4.5 6V2.5h7V6M4.5 11h-2V6h11v5h-2M4.5 9h7v4.5h-7z',
}
type Act = keyof typeof SIGNS
const KEYS: Record<string, Act> = { z: 'undo', y: 'redo', p: 'print' }

/** The actions on a design: undo, redo, compare, save as a picture, print. */
function Designs({ title, stage, help, among }: DesignsProps) {
  const session = useSession()
  const { form, derived } = session
  const { past, future, stored, ...designs } = designsOf(session)
  const here = useRef<HTMLDivElement>(null)
  const price = useSignal('')
  const move = (way: () => void) => {
    const before = derived.given.peek()
    way()
    const changed = differences(session, before, derived.given.peek())
    help.value = changed.map((one) => one.join(': ')).join('. ')
  }
  const show = async (use: (sheet: SVGSVGElement) => void) => {
    price.value = inWords(session, await requestPrice(session, session.gone))
    // First the sheet is rendered again with this price.
    setTimeout(() => use(here.current?.querySelector('[hidden] > svg') as SVGSVGElement))
  }
  const acts: Record<Act, () => void> = {
    undo: () => move(designs.undo),
    redo: () => move(designs.redo),
    keep: designs.keep,
    image: () => {
      const day = new Date().toLocaleDateString('sv-SE')
      void show((sheet) => saveSheet(sheet, [...wordsOf(title), day].join('-')))
    },
    print: () => void show(printSheet),
  }
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const act = KEYS[event.key.toLowerCase()]
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey
      // The photo dialog covers it.
      const isOver = (event.target as Element).closest('dialog') !== event.currentTarget
      if (!act || !isMeant || isOver) return
      event.preventDefault()
      acts[act === 'undo' && event.shiftKey ? 'redo' : act]()
    }
    here.current?.closest('dialog')?.addEventListener('keydown', hear)
    return effect(() => {
      among.value = stored.value ? largestOf([session, stored.value]) : undefined
    })
  }, [])
  return (
    <>
      <div ref={here} class="acts">
        {(Object.keys(SIGNS) as Act[]).map((act) => (
          <button
            key={act}
            type="button"
            aria-label={wordIn(form, act)}
            title={wordIn(form, act)}
            aria-disabled={{ undo: past, redo: future }[act as string]?.value.length === 0}
            onClick={acts[act]}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={SIGNS[act]} />
            </svg>
            <span>{wordIn(form, act)}</span>
          </button>
        ))}
        <div hidden>
          <DesignSheet {...{ title, price: price.value, view: stage.view ?? 'oblique' }} />
        </div>
      </div>
      {stored.value && (
        <Comparison
          {...{ stored: stored.value, stage }}
          onSwap={(other) => move(() => designs.swap(other))}
          onAway={() => {
            stored.value = null
            here.current?.querySelectorAll('button')[2]?.focus()
          }}
        />
      )}
    </>
  )
}

/** The largest sides among designs, so that all are drawn at the same scale. */
function largestOf(sessions: Session[]): SceneOptions['among'] {
  const sizes = sessions
    .map(({ derived }) => derived.given.value[derived.drawn.value?.key ?? ''])
    .filter(Boolean) as SizeAnswer[]
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    depth: Math.max(...sizes.map(({ depth }) => depth)),
    height: Math.max(...sizes.map(({ depth, height = depth }) => height)),
  }
}

interface ComparisonProps {
  stored: Session
  stage: SceneOptions
  onSwap(stored: Session): void
  onAway(): void
}

/** The stored design next to the current one, with their differences. */
function Comparison({ stored, stage, onSwap, onAway }: ComparisonProps) {
  const session = useSession()
  const { form, derived, state } = session
  const before = useSignal<ShownPrice | null>(null)
  // Requested again, so that both prices are of the same day.
  useEffect(() => {
    const left = new AbortController()
    before.value = null
    requestPrice(stored, left.signal).then((price) => {
      if (!left.signal.aborted) before.value = price
    })
    return () => left.abort()
  }, [stored])
  const prices = [before.value, derived.priced.value ? state.price.value : null]
  const [was, is] = prices.map((price) => inWords(session, price))
  const rows = differences(session, stored.derived.given.value, derived.given.value)
  if (was && is) rows.push([wordIn(form, 'price'), `${was} → ${is}`])
  return (
    <>
      <figure class="stage kept">
        <figcaption>{wordIn(form, 'kept')}</figcaption>
        <svg
          class={stage.glow && 'night'}
          viewBox={`0 0 ${DRAWING_SIZE.width} ${DRAWING_SIZE.height}`}
          role="img"
          aria-label={chosenIn(stored).join(', ')}
        >
          <SessionContext.Provider key={stored} value={stored}>
            <FormDrawing stage={stage} />
          </SessionContext.Provider>
        </svg>
      </figure>
      <div class="differs">
        <dl>
          {rows.map(([label, change]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{change}</dd>
            </div>
          ))}
        </dl>
        <strong role="status">{apart(session, prices)}</strong>
        <button type="button" onClick={() => onSwap(stored)}>
          {wordIn(form, 'swap')}
        </button>
        <button type="button" onClick={onAway}>
          {wordIn(form, 'away')}
        </button>
      </div>
    </>
  )
}

function inWords(session: Session, price: ShownPrice | null): string {
  return price ? Object.values(priceWords(session, price)).join(' ').trim() : ''
}

/** The difference between two server prices; empty if one is a range or on request. */
function apart(session: Session, prices: (ShownPrice | null)[]): string {
  const cents = prices.map((price) =>
    price?.from == null || price.to != null ? Number.NaN : Math.round(price.from * 100),
  )
  const [from = 0, to = 0] = cents
  if (!(Math.abs(to - from) > 0)) return ''
  const amount = moneyOf(session, prices[0] ?? {}).format(Math.abs(to - from) / 100)
  return fill(wordIn(session.form, to > from ? 'more' : 'less'), amount)
}

function wordIn({ language }: Session['form'], word: keyof typeof DESIGNS): string {
  return DESIGNS[word][language]
}

export { css, Designs }
