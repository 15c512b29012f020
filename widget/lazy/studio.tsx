import { Dusk, darknessAt, GardenTable, HOURS, Shadows } from '../../shared/drawing/daylight.tsx'
import { VIEWS, type View } from '../../shared/drawing/projection.ts'
import type { PlacedDrawing, SceneOptions } from '../../shared/drawing/scene.tsx'
import { STUDIO } from '../../shared/messages/studio.ts'
import type { DesignsPart, PhotoBackdropPart, StudioProps } from '../components/lazy.ts'
import { addStyle, loadPart, useEffect, useMemo, useRef, useSession, useSignal } from '../host.ts'
import css from './studio.css?inline'
import { Edge, type Edges, useEdges } from './studio-edges.tsx'
import { StudioHeader } from './studio-header.tsx'
import { Zoomed } from './studio-zoom.tsx'

const GLOW = 'zv-studio-glow'

/** The drawing over the page: rotate, zoom, change the time of day, and drag its edges. */
export function Studio({ title, size, sides, isUpright, isLit, draw, onClose }: StudioProps) {
  const { form, config } = useSession()
  const text = STUDIO[form.language]
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useSignal<View>(isUpright ? 'front' : 'oblique')
  const hour = useSignal<number>(HOURS.usual)
  const hasScale = useSignal(false)
  const help = useSignal('')
  const backdrop = useSignal<PhotoBackdropPart | null>(null)
  const openPhotoBackdrop = async () => {
    backdrop.value = await loadPart(config, 'photo_backdrop').catch(() => null)
  }
  const among = useSignal<SceneOptions['among']>(undefined)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const designs = useDesigns(dialog)
  const edges = useEdges(size, sides, help)
  const light = useLight(hour, hasScale)
  const stage = useEdgeStage(edges, light)
  const isDark = darknessAt(hour.value) > 0
  const seen = {
    ...light,
    view: view.value,
    hasPerson: hasScale.value,
    glow: isDark ? `url(#${GLOW})` : undefined,
    among: among.value,
  }
  const shown = { ...seen, ...stage, ...edges.fixed.value }
  const stopPropagation = (event: Event) => event.stopPropagation()
  return (
    <dialog
      ref={dialog}
      class="studio"
      aria-label={title}
      onClose={onClose}
      // The surrounding form must not treat inputs here as answers.
      onChange={stopPropagation}
      onInput={stopPropagation}
      // Enter in a form submits it.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault()
      }}
    >
      <StudioHeader
        title={title}
        help={help.value || text.help}
        close={text.close}
        dialog={dialog}
      />
      <Zoomed text={text} isDark={isDark}>
        {(box) => draw({ ...shown, box }, edges.sides)}
      </Zoomed>
      {designs.value && <designs.value.Designs {...{ title, help, among }} stage={seen} />}
      <footer>
        <Views text={text} view={view} />
        {!isUpright && <Hour text={text} hour={hour} isLit={isLit} />}
        <label>
          <input
            type="checkbox"
            checked={hasScale.value}
            onChange={({ currentTarget }) => {
              hasScale.value = currentTarget.checked
            }}
          />
          {isUpright ? text.person : text.scale}
        </label>
        <button type="button" onClick={openPhotoBackdrop}>
          {text.house}
        </button>
      </footer>
      {backdrop.value && (
        <backdrop.value.PhotoBackdrop
          title={text.house}
          sides={sides}
          draw={draw}
          onClose={() => {
            backdrop.value = null
          }}
        />
      )}
      <Glow />
    </dialog>
  )
}

/** The sheet of designs. The drawing works without it. */
function useDesigns(dialog: { readonly current: HTMLDialogElement | null }) {
  const { config } = useSession()
  const designs = useSignal<DesignsPart | null>(null)
  useEffect(() => {
    loadPart(config, 'designs').then(
      (part) => {
        addStyle(dialog.current?.getRootNode() as ShadowRoot, part.css)
        designs.value = part
      },
      () => {},
    )
  }, [])
  return designs
}

/** The shadows and the dusk of the hour, and objects for scale. */
function useLight(hour: { readonly value: number }, hasScale: { readonly value: boolean }) {
  return useMemo(
    (): SceneOptions => ({
      Ground: (placed) => (
        <>
          {hasScale.value && <GardenTable {...placed} />}
          <Shadows {...placed} hour={hour.value} />
        </>
      ),
      Dusk: (placed: PlacedDrawing) => (
        <Dusk {...placed} hour={hour.value} light={`url(#${GLOW})`} />
      ),
    }),
    [],
  )
}

/** The stage is reused, so that a dragged edge stays in the page. It reads the current edges. */
function useEdgeStage(edges: Edges, light: SceneOptions) {
  const now = useRef<Edges>(null)
  now.current = edges
  return useMemo(
    (): SceneOptions => ({
      Dimension: (props) => <Edge {...props} edges={now.current as Edges} />,
      Ground: (placed) => {
        now.current?.see(placed.at)
        return light.Ground?.(placed)
      },
    }),
    [],
  )
}

type StudioText = (typeof STUDIO)['en']

function Views({ text, view }: { text: StudioText; view: { value: View } }) {
  return (
    <fieldset>
      <legend class="unseen">{text.view}</legend>
      {VIEWS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="zv-studio-view"
            checked={view.value === one}
            onChange={() => {
              view.value = one
            }}
          />
          {text.views[one]}
        </label>
      ))}
    </fieldset>
  )
}

interface HourProps {
  text: StudioText
  hour: { value: number }
  isLit: boolean
}

function Hour({ text, hour, isLit }: HourProps) {
  const { locale } = useSession().form
  const clock = new Date(2000, 0, 1, Math.floor(hour.value), (hour.value % 1) * 60)
  const time = clock.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  const isDark = darknessAt(hour.value) > 0
  return (
    <label class="hour">
      {text.hour}
      <input
        type="range"
        min={HOURS.first}
        max={HOURS.last}
        step="0.5"
        value={hour.value}
        aria-valuetext={isDark && isLit ? `${time}. ${text.lamps}` : time}
        onInput={({ currentTarget }) => {
          hour.value = Number(currentTarget.value)
        }}
      />
      <output>{time}</output>
    </label>
  )
}

/** The light of the lamps. */
function Glow() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <radialGradient id={GLOW}>
        <stop offset="0" stop-color="#ffe0a0" stop-opacity=".9" />
        <stop offset="1" stop-color="#ffce5c" stop-opacity="0" />
      </radialGradient>
    </svg>
  )
}

export { css }
