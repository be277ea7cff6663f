import { vi } from 'vitest';

/** Uploads go by `XMLHttpRequest`, which tells how far they are: a stand-in that goes as far as the test says. */
export function holdUploads() {
  const started: HeldUpload[] = [];
  class HeldUpload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    body: FormData | undefined;
    open(): void {}
    setRequestHeader(): void {}
    send(body: FormData): void {
      this.body = body;
      started.push(this);
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    reach(part: number): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: part, total: 1 }));
    }
    answer(status: number, body: unknown): void {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
  return started;
}
