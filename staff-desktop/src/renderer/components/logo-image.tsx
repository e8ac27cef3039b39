import { logoSize } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { apiAddress } from '../lib/app-info.ts';

interface LogoImageProps {
  path: string;
  /** The most that the place gives, in pixels. A small logo is not enlarged. */
  height: number;
  onError?: () => void;
}

/** The widest that a header gives. */
const mostWidth = 160;

/** An uploaded logo, at the size that it has in a header. */
export function LogoImage({ height, onError, path }: LogoImageProps) {
  const { t } = useTranslation();
  const size = logoSize(path);
  if (!size) return null;
  const share = Math.min(1, height / size.height, mostWidth / size.width);
  return (
    <img
      src={apiAddress(path)}
      alt={t('app.name')}
      width={Math.round(size.width * share)}
      height={Math.round(size.height * share)}
      draggable={false}
      onError={onError}
    />
  );
}
