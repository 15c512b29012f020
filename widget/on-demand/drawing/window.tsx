import { SketchWindow } from '../../../shared/sketch/window.tsx'
import { live } from './live.tsx'

export const Drawing = live(SketchWindow)
