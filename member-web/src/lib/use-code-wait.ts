import { ApiProblem } from '@milon/shared/client';
import { VERIFICATION_CODE } from '@milon/shared/constants';
import { useEffect, useState } from 'react';

/** Counts down to when another code may be sent: after one was sent, or when a refusal says so. */
export function useCodeWait(): {
  seconds: number;
  sent: () => void;
  refused: (error: Error) => void;
  /** The next code goes elsewhere. */
  end: () => void;
} {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);

  const wait = (length: number) => setUntil(Date.now() + length * 1000);
  return {
    seconds,
    sent: () => wait(60 / VERIFICATION_CODE.perMinute),
    refused(error) {
      if (error instanceof ApiProblem && error.retryAfterSeconds) wait(error.retryAfterSeconds);
    },
    end: () => setUntil(0),
  };
}
