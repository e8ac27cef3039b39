import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../button.tsx';
import { RetryIcon } from '../page-icons.ts';
import { StateMessage } from './state-message.tsx';

interface Props {
  children: ReactNode;
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage alert title={t('wentWrong')} text={t('wentWrongText')}>
      <Button icon={<RetryIcon />} onClick={onRetry}>
        {t('retry')}
      </Button>
    </StateMessage>
  );
}

/** Catches the error of one part so that the rest of the page works, and offers a retry. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    logFailure('A part of the page failed.', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure onRetry={() => this.setState({ failed: false })} />;
  }
}
