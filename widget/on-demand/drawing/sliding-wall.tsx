import { SlidingWall } from '../../sketch/sliding-wall.tsx'
import { live } from './live.tsx'

export const Drawing = live(SlidingWall)
