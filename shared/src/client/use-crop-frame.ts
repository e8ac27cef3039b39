import { useState } from 'react';
import { type Area, type Crop, cropAspect, defaultCrop, type Size, type Turns } from '../crop.ts';

const mostZoom = 4;
/** Slider steps for each doubling of the zoom. */
const zoomSteps = 10;
/** How many screen pixels an arrow key moves the photo. */
const keyboardStep = 8;

/** Whether a turn of the wheel zooms. Where it cannot, it scrolls the page, unless the page would zoom. */
export function takesWheel({ deltaY, ctrlKey }: WheelEvent, zoom: number): boolean {
  return ctrlKey || (deltaY > 0 ? zoom > 1 : zoom < mostZoom);
}

/**
 * The card's frame over a photo of this size, which starts where a face is most likely. Returns the props of
 * `react-easy-crop`, those of the zoom's slider, and a quarter turn. `onCrop` receives each crop.
 */
export function useCropFrame(natural: Size, onCrop: (crop: Crop) => void) {
  const [initial] = useState(() => defaultCrop(natural).area);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Turns>(0);
  return {
    cropper: {
      crop,
      zoom,
      maxZoom: mostZoom,
      rotation: turns * 90,
      aspect: cropAspect,
      objectFit: 'cover' as const,
      keyboardStep,
      initialCroppedAreaPixels: initial,
      onCropChange: setCrop,
      onZoomChange: setZoom,
      onCropAreaChange: (_shares: Area, area: Area) => onCrop({ turns, area }),
      onWheelRequest: (event: WheelEvent) => takesWheel(event, zoom),
    },
    slider: {
      min: zoomSteps,
      max: mostZoom * zoomSteps,
      value: Math.round(zoom * zoomSteps),
      onChange: (_event: unknown, { value }: { readonly value: number }) => setZoom(value / zoomSteps),
    },
    rotate() {
      setTurns(((turns + 1) % 4) as Turns);
      setCrop({ x: 0, y: 0 });
      setZoom(1);
    },
  };
}
