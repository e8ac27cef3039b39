import { type CSSProperties, useCallback } from 'react';

interface PrivatePictureProps {
  picture: Blob;
  name: string;
  className?: string | undefined;
  style?: CSSProperties;
}

/** Shows a fetched picture. Its object URL lives as long as the element. */
export function PrivatePicture({ className, name, picture, style }: PrivatePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img ref={show} className={className} style={style} alt={name} draggable={false} />;
}
