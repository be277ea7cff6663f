import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gaugeText } from './metric.ts';

const NANOSECONDS = 1e9;

export interface ProcessMetrics {
  /** Of the event loop since the last question. */
  text(): string;
  stop(): void;
}

/** Memory, processor time and how long the event loop kept others waiting. */
export function watchProcess(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    text() {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const share = (labels: string, nanoseconds: number) => ({
        labels: { quantile: labels },
        // Before the first beat there is none.
        value: Number.isFinite(nanoseconds) ? nanoseconds / NANOSECONDS : 0,
      });
      const text = [
        gaugeText('luch_process_memory_bytes', 'Memory of the process by kind.', [
          { labels: { kind: 'resident' }, value: rss },
          { labels: { kind: 'heap_used' }, value: heapUsed },
          { labels: { kind: 'heap_total' }, value: heapTotal },
          { labels: { kind: 'external' }, value: external },
        ]),
        gaugeText('luch_process_cpu_seconds', 'Processor time since the start.', [{ value: (user + system) / 1e6 }]),
        gaugeText('luch_process_start_seconds', 'When the process was started.', [
          { value: Math.round(Date.now() / 1000 - process.uptime()) },
        ]),
        gaugeText('luch_event_loop_delay_seconds', 'How late the event loop was since the last question.', [
          share('0.5', delay.percentile(50)),
          share('0.99', delay.percentile(99)),
          share('1', delay.max),
        ]),
      ].join('\n');
      delay.reset();
      return text;
    },
    stop: () => void delay.disable(),
  };
}
