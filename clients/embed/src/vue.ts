import { defineComponent, h, onMounted, type PropType, ref } from 'vue'
import {
  attributesOf,
  EVENTS,
  type LoadOptions,
  loadZeven,
  TAG,
  type ZevenDetails,
  type ZevenElement,
  type ZevenEvent,
  type ZevenEventName,
  type ZevenProps,
} from './index.js'

const text = String as PropType<string>

/** A form of Zeven. It renders on a server too, and the browser fills it in. */
export const ZevenForm = defineComponent({
  name: 'ZevenForm',
  props: {
    server: { type: text, required: true },
    form: { type: text, required: true },
    variant: String as PropType<ZevenProps['variant']>,
    url: text,
    lang: String as PropType<ZevenProps['lang']>,
    answers: Object as PropType<ZevenProps['answers']>,
    show: String as PropType<ZevenProps['show']>,
    button: text,
    accent: text,
    lazy: Boolean,
    redirect: text,
    load: Object as PropType<LoadOptions>,
  },
  emits: Object.fromEntries(EVENTS.map((name) => [name, null])) as unknown as {
    [Name in keyof ZevenDetails]: (event: ZevenEvent<Name>) => true
  },
  setup(props, { emit, expose }) {
    const element = ref<ZevenElement>()
    onMounted(() => {
      loadZeven(props.server, props.load).catch(console.error)
    })
    // The element, with its methods.
    expose({ element })
    const emitEvent = emit as (name: ZevenEventName, event: Event) => void
    const heard = Object.fromEntries(
      EVENTS.map((name) => [`onZeven:${name}`, (event: Event) => emitEvent(name, event)]),
    )
    // The form sets a space in its element, so that no page hides it as empty: here Vue sets it.
    return () => h(TAG, { ...attributesOf(props), ...heard, ref: element }, '\u00a0')
  },
})
